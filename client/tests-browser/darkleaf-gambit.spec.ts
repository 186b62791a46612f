import type { Page } from "@playwright/test";
import { expect, GREEDY, ME, over, test } from "./help.ts";

/** A table made without the dialog, for the page's own guest. */
async function open(page: Page, options: string[], seats: object[], position: string | null = null) {
  const data = { game: "darkleaf-gambit", options, seats, pace: { kind: "free" }, listed: false, position };
  const answer = await page.request.post("/api/tables", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { table } = (await answer.json()) as { table: string };
  await page.goto(`/tables/${table}`);
  return table;
}

const mySeat = (page: Page) =>
  page.locator(".seats > li", { has: page.locator(".who", { hasText: /^you$/ }) });
const choices = (page: Page) => page.locator(".dg-cards button");
const glowing = (page: Page) => page.locator(".dg-board .dg-hit.offered");

async function asked(page: Page): Promise<boolean> {
  await expect(choices(page).first().or(over(page))).toBeVisible({ timeout: 30_000 });
  return !(await over(page).isVisible());
}

/** Some decisions with a real mouse: a unit is taken on the board and sent to what glows, the rest is pressed in the dock. */
async function byMouse(page: Page, decisions: number): Promise<number> {
  let squares = 0;
  for (let turn = 0; turn < decisions && (await asked(page)); turn++) {
    const unit = page.locator(".dg-board .dg-hit.movable");
    if ((await unit.count()) > 0 && (await glowing(page).count()) === 0) {
      await unit.nth(turn % (await unit.count())).click();
      await expect(page.locator(".dg-man.chosen")).not.toHaveCount(0);
    }
    const count = await glowing(page).count();
    const slot = page.locator(".dg-rows .slot.fit");
    if (count > 0) {
      squares++;
      await glowing(page)
        .nth(turn % count)
        .click();
      // A square that stands for several choices narrows the dock to them.
      if (await page.locator(".dg-cards .card.looked").count()) await settle(page);
    } else if ((await slot.count()) > 0) await slot.first().click();
    else await choices(page).first().click();
    await settle(page);
  }
  return squares;
}

const settle = async (page: Page) => {
  await expect(page.locator(".dock.busy")).toHaveCount(0);
  await page.waitForTimeout(60);
};

/** The rest of a game by the page's own buttons, as quickly as it can be pressed. */
async function toTheEnd(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const all = (what: string) => [...document.querySelectorAll<HTMLElement | SVGElement>(what)];
    const press = (it: Element) => it.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const ended = () => document.querySelector('[aria-label="The match is over"]') !== null;
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
    const anyOf = (of: Element[]) => of[Math.floor(Math.random() * of.length)];
    let decisions = 0;
    for (const start = Date.now(); !ended() && Date.now() - start < 100_000;) {
      const units = all(".dg-board .dg-hit.movable");
      const squares = all(".dg-board .dg-hit.offered");
      const cards = all(".dg-cards .card, .dg-cards .dg-name-card");
      const slots = all(".dg-rows .slot.fit");
      const narrowed = cards.some((it) => it.classList.contains("looked"));
      const pool = narrowed ? cards : slots.length > 0 ? slots : squares.length > 0 ? squares : units;
      const next = anyOf(pool.length > 0 && Math.random() < 0.9 ? pool : cards);
      if (!next || document.querySelector(".dock.busy")) {
        await pause(8);
        continue;
      }
      press(next);
      decisions++;
      await pause(25);
    }
    return decisions;
  });
}

/** Each clan against another one, so that every clan is met from both sides. */
const PAIRS = [
  ["Huldra", "HUL-MUR"],
  ["The Murg", "MUR-FER"],
  ["Ferrymen", "FER-HEX"],
  ["Erde", "ERD-HUL"],
  ["Wildero Wibo", "WIB-ERD"],
  ["Hexen", "HEX-WIB"],
] as const;

for (const [name, clans] of PAIRS) {
  test(`a whole game as ${name}`, async ({ guest }) => {
    test.setTimeout(180_000);
    const page = await guest();
    await open(page, [`clans=${clans}`, "max_rounds=30"], [ME, GREEDY]);
    await expect(mySeat(page)).toContainText(name);
    const squares = await byMouse(page, 8);
    const decisions = await toTheEnd(page);
    await expect(over(page)).toBeVisible();
    console.log(`${name}: ${squares} squares by mouse, ${decisions} presses after that`);
    expect(squares).toBeGreaterThan(0);
    await expect(over(page)).toContainText(/DG-(HUL|MUR|FER|ERD|WIB|HEX|END)-\d/);
    await expect(over(page)).toContainText("fits the seal");
  });
}

test("a clan is chosen on the board, and its guide opens beside it", async ({ guest }) => {
  const page = await guest();
  await page.goto("/games/darkleaf-gambit");
  await page
    .getByRole("button", { name: /new table/i })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "A new table" });
  await dialog.getByLabel("Seat 2").selectOption("bot random");
  await dialog.getByRole("button", { name: "Set the table" }).click();
  const clans = page.getByRole("list", { name: "Clans" });
  await clans.getByRole("button", { name: "Guide" }).nth(4).click();
  const guide = page.getByRole("dialog", { name: "Guide to Erde" });
  await expect(guide).toContainText("Tremor");
  await expect(guide).toContainText("DG-ERD-1");
  await page.keyboard.press("Escape");
  await clans.getByRole("button", { name: /^Erde/ }).click();
  await expect(mySeat(page)).toContainText("Erde");
});
