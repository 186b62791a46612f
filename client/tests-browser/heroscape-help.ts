// What the tests of Heroscape share: a position, a battle made without the dialog.
import type { Page } from "@playwright/test";
import { expect, GREEDY, ME } from "./help.ts";

/** Round 4 on Gull Rock: Marro 2 stands behind the ridge, the summit is six steps of climbing away. */
export const RIDGE =
  "0.grimnak.1@1:3+2:3(wounds 2) 0.marro_warriors.1@dead 0.marro_warriors.2@0:-1 0.marro_warriors.3@-3:-1 0.marro_warriors.4@1:-1 " +
  "0.zettian_guards.1@3:-2 0.zettian_guards.2@2:-2 0.izumi_samurai.1@-1:-1 0.izumi_samurai.2@dead 0.izumi_samurai.3@-1:-3 " +
  "1.raelin.1@-2:4(wounds 3) 1.thorgrim.1@-1:4 1.finn.1@-3:1(wounds 1) 1.tarn_vikings.1@2:0 1.tarn_vikings.2@-2:0 " +
  "1.tarn_vikings.3@dead 1.tarn_vikings.4@0:3 glyph a astrid glyph b ? pool(gerda valda dagmar) " +
  "marks 0(1 grimnak shown 2 marro_warriors 3 zettian_guards X izumi_samurai) marks 1(1 finn shown 2 tarn_vikings shown 3 raelin X thorgrim) " +
  "round 4 turn 2 first 1 active 0.marro_warriors";

/** The same figures where a round begins. */
export const ORDERS = RIDGE.replace(/ marks 0.*$/, " round 4");

export async function flat(page: Page, view = "flat"): Promise<void> {
  await page.addInitScript((text) => {
    if (location.protocol !== "about:") localStorage.setItem("lychgate.heroscape", text);
  }, view);
}

export async function open(page: Page, options: string[], position: string | null = null): Promise<void> {
  const data = {
    game: "heroscape",
    options,
    seats: [ME, GREEDY],
    pace: { kind: "free" },
    listed: false,
    position,
  };
  const answer = await page.request.post("/api/tables", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { table } = (await answer.json()) as { table: string };
  await page.goto(`/tables/${table}`);
  await expect(page.locator(".hs")).toBeVisible();
}
