// On a phone the button that confirms is in sight, whatever is asked: all five games, two sizes, random play.
import type { Page } from "@playwright/test";
import { expect, ME, seated, show, test, wander } from "./help.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

const RANDOM = { kind: "bot", spec: "random" };

/** How often each game is played: what few matches reach wants more of them. */
const GAMES: Record<string, { options: string[]; seats: number }[]> = {
  "midnight-banshees": [{ options: ["goal_skulls=3"], seats: 3 }],
  "little-dead-riding-hood": [{ options: [], seats: 3 }],
  "headless-horseman": [{ options: ["special_abilities=true"], seats: 4 }],
  "darkleaf-gambit": [
    { options: [], seats: 2 },
    { options: [], seats: 2 },
  ],
  heroscape: [{ options: ["points=200", "round_limit=4"], seats: 2 }],
};

/** What can be tapped to look at it. */
const CHOICES =
  ".sheet .card, .dg-unit, .dg-name-card, .dg-pick .who, .lit[data-card], .hh-card:not(.dark), .chip, .offered[data-place]";
const CONFIRM = ".sheet :is(.acts, .lh-acts, .lh-anyone) .btn";

/** The page at another size, laid out anew. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(
    ({ height }) => innerHeight === height && document.querySelector(".room")?.clientHeight === height,
    size,
  );
}

/** Taps as a thumb does, where the first tap only shows. */
async function tap(page: Page, at: number): Promise<void> {
  await page
    .locator(CHOICES)
    .nth(at)
    .evaluate((it) => {
      const box = it.getBoundingClientRect();
      const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
      const how = {
        bubbles: true,
        cancelable: true,
        pointerType: "touch",
        isPrimary: true,
        clientX,
        clientY,
      };
      for (const name of ["pointerdown", "pointerup", "click"]) it.dispatchEvent(new PointerEvent(name, how));
    });
  await page.waitForTimeout(60);
}

/** What is wrong with the buttons that confirm: cut off, hidden, or not there. */
async function hidden(page: Page): Promise<string[]> {
  const first = await lacking(page);
  // A tap on what another tap had shown already chooses it: then the next question is waited for.
  return first.length === 0 ? first : page.waitForTimeout(400).then(() => lacking(page));
}

const lacking = (page: Page): Promise<string[]> =>
  page.evaluate((query) => {
    // What was answered meanwhile, by the clock or by the tap, asks nothing any more.
    if (!document.title.startsWith("● Your turn")) return [];
    const all = [...document.querySelectorAll<HTMLElement>(query)];
    const tabs = document.querySelector(".sheet .tabs")?.getBoundingClientRect().top ?? innerHeight;
    // Where nothing is looked at, there is nothing to confirm.
    const looked = document.querySelector(".sheet .looked, .hot") !== null;
    if (all.length === 0) return looked ? ["there is none"] : [];
    return all.flatMap((it) => {
      const box = it.getBoundingClientRect();
      const name = `“${it.textContent?.trim()}” at ${Math.round(box.top)}–${Math.round(box.bottom)} of ${Math.round(tabs)}`;
      const whole =
        box.top >= 0 && box.left >= 0 && box.right <= innerWidth + 0.5 && box.bottom <= tabs + 0.5;
      const points = [0.1, 0.5, 0.9].map((part) => [box.left + box.width / 2, box.top + box.height * part]);
      const seen = points.every(([x = 0, y = 0]) => it.contains(document.elementFromPoint(x, y)));
      return whole && seen ? [] : [name];
    });
  }, CONFIRM);

for (const [game, matches] of Object.entries(GAMES)) {
  test(`the button that confirms is wholly in sight: ${game}`, async ({ browser, baseURL }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({
      baseURL: new URL(baseURL ?? "").origin,
      viewport: SIZES[0] ?? null,
      hasTouch: true,
      isMobile: true,
    });
    const page = await seated(context);
    const seen: string[] = [];
    const wrong: string[] = [];
    for (const match of matches) {
      const rivals = Array.from({ length: match.seats - 1 }, () => RANDOM);
      const data = {
        game,
        options: match.options,
        seats: [ME, ...rivals],
        pace: { kind: "free" },
        listed: false,
      };
      const answer = await page.request.post("/api/tables", { data: { ...data, position: null } });
      expect(answer.ok(), await answer.text()).toBe(true);
      const { table } = (await answer.json()) as { table: string };
      await page.goto(`/tables/${table}`);
      await expect(page.locator(".sheet")).toBeVisible();
      const next = async () => {
        await show(page, false);
        const kind = await wander(page, table, seen);
        await show(page, true);
        return kind;
      };
      for (let kind = await next(); kind !== null; kind = await next()) {
        if (kind === "") continue;
        seen.push(kind);
        await page.waitForTimeout(150);
        const few = (await page.locator(CHOICES).count()) < 2;
        for (const [nth, size] of SIZES.entries()) {
          await resize(page, size);
          // A second tap on the same would choose it.
          for (const at of few ? [0].slice(nth) : [0, -1]) {
            await tap(page, at).catch(() => {});
            wrong.push(...(await hidden(page)).map((it) => `${kind}, ${size.width}×${size.height}: ${it}`));
          }
          if (few)
            wrong.push(...(await hidden(page)).map((it) => `${kind}, ${size.width}×${size.height}: ${it}`));
        }
      }
    }
    console.log(`${game}: ${seen.length} kinds of question: ${seen.join(", ")}`);
    expect(seen.length).toBeGreaterThan(2);
    expect(wrong).toEqual([]);
    await context.close();
  });
}
