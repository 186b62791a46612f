// Marks on the board, by the word that the rules use for them.
import boot from "icon:walking-boot";
import drop from "icon:drop";
import fall from "icon:fall-down";
import flame from "icon:flame";
import stone from "icon:rune-stone";
import sword from "icon:broadsword";
import swords from "icon:crossed-swords";
import type { Badge } from "./scene.ts";

export const STONE = stone;

export const MARK_ICONS: Record<string, { body: string; color: string; word: string }> = {
  fall: { body: fall, color: "#ffc4b4", word: "a fall" },
  swipe: { body: swords, color: "#ffc4b4", word: "a swipe" },
  water: { body: drop, color: "#a9e6f4", word: "water stops it" },
  friend: { body: swords, color: "#ffc4b4", word: "a friend is hit" },
  fire: { body: flame, color: "#ffcf7a", word: "a line of fire" },
};

export const BADGES: Record<Badge, { body: string; word: string }> = {
  engaged: { body: swords, word: "engaged" },
  moved: { body: boot, word: "has moved" },
  attacked: { body: sword, word: "has attacked" },
  wet: { body: drop, word: "in water" },
};
