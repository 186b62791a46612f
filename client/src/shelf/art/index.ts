import darkleaf from "./darkleaf-gambit.ts";
import horseman from "./headless-horseman.ts";
import heroscape from "./heroscape.ts";
import hood from "./little-dead-riding-hood.ts";
import banshees from "./midnight-banshees.ts";

/** The pictures on the boxes, drawn on 264 by 168. */
export const ART: Record<string, string> = {
  "midnight-banshees": banshees,
  "little-dead-riding-hood": hood,
  "headless-horseman": horseman,
  "darkleaf-gambit": darkleaf,
  heroscape,
};
