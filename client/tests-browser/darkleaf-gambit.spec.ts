import type { Page } from "@playwright/test";
import { asked as askedFor, barriers, expect, GREEDY, lines, ME, over, show, test } from "./help.ts";

const RANDOM = { kind: "bot", spec: "random" };
/** Hexen against the Murg in round 7: Hexes in play, a token in hand, and some unit can go whatever is rolled. */
const ROUND_7 =
  "HEX-MUR 2sk1s2/1ppp1pp1/2r2nP1/8/P1Np3p/2P5/1NPP1P1P/1S1QR1S1 round 7 spent0 spent1 bones0(witchs_ladder=1,. celestial_compass=8,.) " +
  "tokens0(witchs_ladder=1) bones1(iron_plating=2,. predictive_model=1,.) tokens1(electromagnetic_loop=1) b7(ladder=2) g6(garden=3) c8(quarry) g7(quarry iron_plating)";

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
const units = (page: Page) => page.locator(".dg-board .dg-hit.movable");
const question = (page: Page) => page.locator(".dock h2");
const glowing = (page: Page) => page.locator(".dg-board .dg-hit.offered");

const asked = (page: Page) => askedFor(page, ".dg-cards button");

/** Some decisions with a real mouse: a unit is taken on the board and sent to what glows, the rest is pressed in the dock. */
async function byMouse(page: Page, decisions: number): Promise<number> {
  let squares = 0;
  for (let turn = 0; turn < decisions && (await asked(page)); turn++) {
    const count = await units(page).count();
    if (count > 0 && (await glowing(page).count()) === 0) {
      await units(page)
        .nth(turn % count)
        .click();
      await expect(page.locator(".dg-man.chosen")).not.toHaveCount(0);
    }
    const goals = await glowing(page).count();
    const slot = page.locator(".dg-rows .slot.fit");
    if (goals > 0) {
      squares++;
      await glowing(page)
        .nth(turn % goals)
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
    for (const start = Date.now(); !ended() && Date.now() - start < 200_000;) {
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
    test.setTimeout(300_000);
    const page = await guest();
    await open(page, [`clans=${clans}`, "max_rounds=30"], [ME, GREEDY]);
    await expect(mySeat(page)).toContainText(name);
    const squares = await byMouse(page, 8);
    await show(page, false);
    const decisions = await toTheEnd(page);
    await show(page, true);
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

/** The table of round 7, where the page's guest chooses a journey. */
async function round7(page: Page): Promise<void> {
  await open(page, ["clans=HEX-MUR"], [ME, RANDOM], ROUND_7);
  await asked(page);
  await expect(question(page)).toHaveText("Which counter comes down first?");
  await page.locator('[data-place="b7"]').click();
  await expect(question(page)).toHaveText("Which unit goes that way?");
}

test("by keyboard: a unit, where it goes, and back", async ({ guest }) => {
  const page = await guest();
  await round7(page);
  await page.locator("body").evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("1");
  await expect(question(page)).toHaveText(/^Where does your/);
  await page.keyboard.press("Escape");
  await expect(question(page)).toHaveText("Which unit goes that way?");
  // On the board: Tab reaches what may go, Enter takes it, arrows walk, Enter on what glows sends it.
  const unit = units(page).first();
  await unit.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".dg-man.chosen")).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  const goal = glowing(page).first();
  const at = await goal.getAttribute("data-place");
  await goal.focus();
  await expect(page.locator(".dg-man.ghost")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await lines(page)).join()).toContain(`to ${at}.`);
});

test("hovering shows way and danger; anything else says why not, with its clause", async ({ guest }) => {
  const page = await guest();
  await round7(page);
  await units(page).first().click();
  await glowing(page).first().hover();
  await expect(page.locator(".dg-way")).toHaveCount(1);
  await expect(page.locator(".dg-cards .card.looked")).toHaveCount(1);
  await page.locator('[data-place="d8"]').click();
  const why = page.getByRole("region", { name: "Why not?" });
  await expect(why).toContainText(/DG-[A-Z]+-\d+/);
  await why.getByRole("link").click();
  await expect(page.locator("article.target")).toContainText(/DG-/);
});

test("a unit is dragged to where it goes, and its bone pressed into a row", async ({ guest }) => {
  const page = await guest();
  await round7(page);
  const from = await units(page).first().getAttribute("data-place");
  await units(page).first().click();
  const to = await glowing(page).first().getAttribute("data-place");
  await page.keyboard.press("Escape");
  await page.locator(`[data-place="${from}"]`).hover();
  await page.mouse.down();
  await page.locator(`[data-place="${to}"]`).hover({ force: true });
  await page.mouse.up();
  await expect.poll(async () => (await lines(page)).join()).toContain(`from ${from} to ${to}.`);
  while ((await asked(page)) && (await question(page).textContent()) === "Cast a Hex?")
    await page.getByRole("button", { name: "No Hex" }).click();
  await expect(question(page)).toHaveText(/^Where does the \d go\?$/);
  await page.locator(".dg-rows .slot.fit").first().click();
  await expect.poll(async () => (await lines(page)).join()).toMatch(/The \d goes into/);
});

test("a thumb's first tap shows, the second commits", async ({ guest }) => {
  const page = await guest();
  await page.setViewportSize({ width: 390, height: 844 });
  await round7(page);
  const tap = (what: string) =>
    page
      .locator(what)
      .first()
      .evaluate((it) => it.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "touch" })));
  await tap(".dg-board .dg-hit.movable");
  await tap(".dg-board .dg-hit.offered");
  await expect(page.locator(".dg-man.ghost")).toHaveCount(1);
  await expect(question(page)).toHaveText(/^Where does your/);
  await expect(page.getByRole("button", { name: /^Go to/ })).toBeEnabled();
  await tap(".dg-board .dg-hit.offered");
  await expect(question(page)).not.toHaveText(/^Where does your/);
  await page.getByRole("button", { name: /^Clan board of The Murg/ }).click();
  await expect(page.getByRole("dialog", { name: "The Murg" })).toContainText("Electromagnetic Loop");
});

for (const theme of ["dark", "light"]) {
  for (const [size, viewport] of Object.entries({
    desktop: { width: 1440, height: 900 },
    phone: { width: 390, height: 844 },
  })) {
    test(`no serious barrier at the table of Darkleaf Gambit, ${theme}, ${size}`, async ({ guest }) => {
      test.setTimeout(180_000);
      const page = await guest({ theme });
      await page.setViewportSize(viewport);
      await round7(page);
      await units(page).first().click();
      expect(await barriers(page), "a unit in hand").toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, "scrolls sideways").toBeLessThanOrEqual(0);
      if (size === "phone") await page.getByRole("button", { name: /^Clan board of Hexen/ }).click();
      await page.getByRole("button", { name: "Guide to Hexen" }).click();
      expect(await barriers(page), "the guide").toEqual([]);
    });
  }
}
