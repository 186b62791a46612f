// The ability cards of the variant.
import amulet from "icon:gem-pendant";
import axe from "icon:fire-axe";
import blade from "icon:energy-sword";
import book from "icon:spell-book";
import head from "icon:burning-skull";
import lantern from "icon:pumpkin-lantern";
import ring from "icon:diamond-ring";
import saber from "icon:saber-slash";
import scroll from "icon:tied-scroll";
import sword from "icon:broadsword";
import water from "icon:round-potion";

const ITEMS: Record<string, { title: string; icon: string }> = {
  HESSIAN_SWORD: { title: "Hessian Sword", icon: saber },
  FIERY_AXE: { title: "Fiery Axe", icon: axe },
  FLAMING_PUMPKIN: { title: "Flaming Pumpkin", icon: lantern },
  FLAMING_HEAD: { title: "Flaming Head", icon: head },
  SWORD: { title: "Sword", icon: sword },
  BLESSED_SWORD: { title: "Blessed Sword", icon: blade },
  HOLY_WATER: { title: "Holy Water", icon: water },
  RING: { title: "Ring", icon: ring },
  AMULET: { title: "Amulet", icon: amulet },
  RUBRIC_MANUSCRIPT: { title: "Rubric Manuscript", icon: book },
  TRINITY_SCROLL: { title: "Trinity Scroll", icon: scroll },
};

export const itemTitle = (id: string) => ITEMS[id]?.title ?? id;
export const itemIcon = (id: string) => ITEMS[id]?.icon ?? sword;
