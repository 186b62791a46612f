// The card taken in hand before anything is sent. Board and dock share it; the server never hears of it.
interface Pick {
  /** What offers call the card that was chosen. */
  key: string | null;
  /** The one the mouse points at. */
  hover: string | null;
}

export const pick = $state<Pick>({ key: null, hover: null });

/** The card whose ends are shown. */
export const shownCard = () => pick.hover ?? pick.key;

export function take(key: string | null): void {
  pick.key = key;
  pick.hover = null;
}
