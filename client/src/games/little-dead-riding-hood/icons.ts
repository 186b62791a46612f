// The pictures of cards and helpers.
import bowman from "icon:bowman";
import basket from "icon:basket";
import brokenTablet from "icon:broken-tablet";
import directionSign from "icon:direction-sign";
import fairyWand from "icon:fairy-wand";
import fangs from "icon:fangs";
import femaleVampire from "icon:female-vampire";
import footPlaster from "icon:foot-plaster";
import frogPrince from "icon:frog-prince";
import knapsack from "icon:knapsack";
import mirror from "icon:mirror-mirror";
import planks from "icon:planks";
import push from "icon:push";
import robberHand from "icon:robber-hand";
import robe from "icon:robe";
import silverBullet from "icon:silver-bullet";
import slicedBread from "icon:sliced-bread";
import sniffingDog from "icon:sniffing-dog";
import swapBag from "icon:swap-bag";
import trail from "icon:trail";
import vines from "icon:vines";
import wolfHowl from "icon:wolf-howl";
import womanElf from "icon:woman-elf-face";
import woodAxe from "icon:wood-axe";

const CARDS: Record<string, string> = {
  breadcrumbs: slicedBread,
  woodcutter: woodAxe,
  path_shifts: trail,
  thicket: vines,
  nightgown: robe,
  basket,
  light_fingers: robberHand,
  magic_mirror: mirror,
  silver_bullet: silverBullet,
  rotten_planks: planks,
  ambush: wolfHowl,
  here_doggy: sniffingDog,
  shove: push,
  broken_spell: brokenTablet,
  sprained_ankle: footPlaster,
  big_teeth: fangs,
  shake_bag: swapBag,
  wrong_turn: directionSign,
};

const HELPERS: Record<string, string> = {
  prince: frogPrince,
  wicked_queen: womanElf,
  huntsman: bowman,
  fairy_godmother: fairyWand,
  evil_stepmother: femaleVampire,
  youngest_brother: knapsack,
};

export const cardIcon = (kind: string): string => CARDS[kind] ?? trail;
export const helperIcon = (id: string): string => HELPERS[id] ?? knapsack;
