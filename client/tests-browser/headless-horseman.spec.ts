import type { Locator, Page } from "@playwright/test";
import { barriers, expect, GREEDY, lines, ME, over, quiet, test } from "./help.ts";

const OPEN = { kind: "open" };
const CHIPS = "churches V03 V15 V04 V09 V16 V06 V01 V10 V18 graveyards V08 V11 V17 V02 V13 V12 V14 V05 V07";

interface Table {
  table: string;
  invite: string;
}

async function set(
  page: Page,
  seats: object[],
  options: string[] = [],
  position: string | null = null,
): Promise<Table> {
  const data = {
    game: "headless-horseman",
    options,
    seats,
    pace: { kind: "free" },
    listed: false,
    position: position && `${position} ${CHIPS}`,
  };
  const answer = await page.request.post("/api/tables", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Table;
}

const dock = (page: Page) => page.locator(".hh-dock");
const asks = (page: Page) => page.locator(".hh-dock .acts .go, .hh-dock .cards .card");
const ends = (page: Page) => page.locator(".hh-play .hh-hit.offered");
const hand = (page: Page) => page.locator(".hh-hand .hh-card");
const riders = (page: Page) =>
  page
    .locator(".hh-play .hh-pin:not(.ghost)")
    .evaluateAll((all) => all.map((it) => it.getAttribute("class")));

async function middle(of: Locator): Promise<[number, number]> {
  const box = await of.boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
}

async function ready(page: Page): Promise<void> {
  await expect(page.locator(".hh-play")).toBeVisible({ timeout: 30_000 });
}

/** At a table of its own, when the board is there. */
async function sit(
  page: Page,
  ...table: [seats: object[], options?: string[], position?: string]
): Promise<Page> {
  await page.goto("/");
  const made = await set(page, ...table);
  await page.goto(`/tables/${made.table}`);
  await ready(page);
  return page;
}

/** One answer to whatever is asked, by mouse on the board and in the dock. */
async function byMouse(page: Page, nth: number): Promise<void> {
  const listed = dock(page).locator(".cards .card");
  if ((await listed.count()) > 0) return listed.first().click();
  const usable = page.locator(".hh-hand .hh-card:not(.dark)");
  if ((await usable.count()) > 0 && (await hand(page).count()) > 0) await usable.first().click();
  const goals = ends(page);
  const count = await goals.count();
  // A window that leaves no choice answers itself meanwhile.
  const go = dock(page).locator(".go");
  if (count === 0) return go.click({ timeout: 2_000 }).catch(() => {});
  const goal = goals.nth(nth % count);
  const soon = { force: true, timeout: 2_000 };
  await goal.hover(soon).catch(() => {});
  await goal.click(soon).catch(() => {});
}

/** One answer by keyboard alone: a number takes a card or a choice, arrows walk, Enter rides. */
async function byKeys(page: Page): Promise<void> {
  await page.locator("body").evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  if ((await dock(page).locator(".cards .card").count()) > 0) {
    await page.keyboard.press("Tab");
    await dock(page).locator(".cards .card").first().focus();
    return page.keyboard.press("Enter");
  }
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
}

const asked = async (page: Page) => (await asks(page).count()) > 0;

test("two people and two bots ride through the curse to the end", async ({ guest }) => {
  test.setTimeout(240_000);
  const [ada, ben] = [await guest(), await guest()];
  await ada.goto("/");
  const options = ["placement=random", "hit_points=6", "round_limit=12"];
  const { table, invite } = await set(ada, [ME, OPEN, GREEDY, GREEDY], options);
  await ben.goto(`/join/${table}#${invite}`);
  await ben.getByRole("button", { name: /^Sit down/ }).click();
  await ada.goto(`/tables/${table}`);
  await Promise.all([ready(ada), ready(ben)]);
  let [clicks, keys, stuck] = [0, 0, 0];
  while (!(await over(ada).isVisible())) {
    if (await asked(ada)) await byMouse(ada, clicks++);
    else if (await asked(ben)) await byKeys(ben).then(() => keys++);
    else await ada.waitForTimeout(40);
    expect(stuck++).toBeLessThan(3000);
  }
  expect(clicks).toBeGreaterThan(5);
  expect(keys).toBeGreaterThan(5);
  await expect(over(ada)).toContainText(/HH-END-[123]/);
  await expect(over(ben)).toBeVisible();
  const story = await lines(ada);
  expect(story.filter((it) => it.startsWith("Midnight"))).toHaveLength(1);
  expect(story.filter((it) => /The curse falls on|turns over/.test(it)).length).toBeGreaterThan(0);
  for (const line of story) expect(line).not.toMatch(/\b(V\d\d|[LA-E]\d\d?-\d+|r\d|[IH]\d)\b/);
  await expect.poll(() => lines(ben)).toEqual(story);
  expect(await riders(ben)).toHaveLength(4);
  await over(ada).getByRole("link", { name: "Replay" }).click();
  await expect(ada.locator("[data-moment]")).toBeVisible();
  await ada.keyboard.press("End");
  await expect(ada.locator(".hh-play .hh-pin")).toHaveCount(4);
});

test("chips are placed on the board, and a taken void says why not", async ({ guest }) => {
  const page = await sit(await guest(), [ME, GREEDY]);
  await expect(dock(page).getByRole("heading")).toContainText(/church|graveyard/);
  const free = await ends(page).count();
  await ends(page).first().hover({ force: true });
  await expect(page.locator(".hh-gate-ring")).toHaveCount(4);
  const chosen = (await ends(page).first().getAttribute("data-place")) ?? "";
  await ends(page).first().click({ force: true });
  await expect.poll(() => ends(page).count()).toBeLessThan(free);
  await expect(dock(page).locator(".go")).toBeVisible();
  await page.locator(`[data-place="${chosen}"]`).click({ force: true });
  const why = page.getByRole("region", { name: "Why not?" });
  await expect(why).toContainText(/There is already a chip on (church|graveyard)/);
});

const HUNTED =
  "i0@L6-41(hp 11 trail L6-39 L6-40 hand I2 I5 I6 ANY_PATH MIRROR BANISH) i1@V09(hand ?6) i2@L7-35(trail L7-34 hand ?6 stun due) h3@D76-2(hp 9 hand ?6) turn 0 round 9";

test("a card shows where it leads, with the spinner's odds and the chance of a battle", async ({ guest }) => {
  const page = await sit(await guest(), [ME, GREEDY, GREEDY, GREEDY], [], HUNTED);
  await page.keyboard.press("3");
  await expect(dock(page).getByRole("heading")).toContainText("Where does the 6 take you?");
  await expect(page.locator(".hh-tag-text", { hasText: "%" })).toHaveCount(1);
  await expect(page.locator(".hh-tag-text", { hasText: "2 left" }).first()).toBeVisible();
  await page.locator('[data-place="L6-45"]').hover({ force: true });
  await expect(page.getByRole("list", { name: "What the spinner may say" })).toContainText("25 %");
  await expect(page.locator(".hh-sign-text")).toHaveText(["R", "L"]);
  await expect(page.locator(".hh-ghost")).not.toHaveCount(0);
  // A card out of its time answers with its clause, in words.
  await hand(page).nth(5).click();
  const why = page.getByRole("region", { name: "Why not?" });
  await expect(why).toContainText("Banish can be played only in battle");
  await expect(why).toContainText("HH-BAN-2");
});

test("who begins on a blue hex takes a card, and the spinner says which way", async ({ guest }) => {
  const start = "i0@L4-37(trail L4-36 hand I2 I5 I6 MIRROR BANISH BANISH) i1@L1-20(hand ?6) turn 0 round 2";
  const page = await sit(await guest(), [ME, GREEDY], [], start);
  await expect(dock(page)).toContainText("You begin on a blue hex");
  await expect(ends(page)).toHaveCount(0);
  await hand(page).nth(1).click();
  await expect(page.getByRole("list", { name: "What the spinner may say" })).toBeVisible();
  await expect(dock(page).locator(".go")).toContainText("Play the 5");
  await dock(page).locator(".go").click();
  await expect(dock(page).getByRole("heading")).toContainText("A blue hex. Spin?");
});

test("who holds no number rolls, or takes another card by its number", async ({ guest }) => {
  const start = "i0@L4-34(trail L4-33 hand MIRROR BANISH NEAREST_CHURCH*4) h1@L1-20(hand ?6) turn 0 round 9";
  const page = await sit(await guest(), [ME, GREEDY], [], start);
  await expect(dock(page).locator(".cards .card")).toContainText(["Roll the die", "Sleepy Hollow Church"]);
  await expect(dock(page).locator(".go")).toBeHidden();
  await page.keyboard.press("6");
  await expect(dock(page).locator(".card.looked")).toContainText("Sleepy Hollow Church");
  await page.keyboard.press("6");
  await expect.poll(() => lines(page)).toContainEqual(expect.stringMatching(/Violet .*church/i));
});

test("dragging the rider to an end rides there", async ({ guest }) => {
  const page = await sit(await guest(), [ME, GREEDY, GREEDY, GREEDY], [], HUNTED);
  await page.keyboard.press("1");
  const goal = (await ends(page).first().getAttribute("data-place")) ?? "";
  const center = async (place: string) => {
    const box = await page.locator(`[data-place="${place}"]`).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const [from, to] = [await center("L6-41"), await center(goal)];
  await page.mouse.move(from.x, from.y - 6);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await lines(page))[0] ?? "").toMatch(/^Violet rides 2 to /);
});

test("a battle is fought in its panel", async ({ guest }) => {
  const fight = `i0@L6-38(hp 12 trail L6-37 hand I3 BANISH) h1@L6-41(hp 10 trail L6-42 hand ?6) i2@L1-30(trail L1-29 hand ?6) turn 0 round 6`;
  const page = await sit(await guest(), [ME, GREEDY, GREEDY], [], fight);
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowRight");
  for (let at = 0; at < 6 && !(await looksAt(page, "L6-41")); at++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Attack/ }).click();
  const panel = page.getByRole("region", { name: "Battle" });
  await expect(panel).toContainText("attack D12");
  await expect(panel).toContainText(/\d+\s% that you win/);
  for (let blow = 0; blow < 30 && (await panel.isVisible()); blow++) {
    await page.keyboard.press("f");
    await page.waitForTimeout(60);
  }
  await expect(panel).toBeHidden();
  const story = (await lines(page)).join(" ");
  expect(story).toMatch(/strikes \d+ against \d/);
  expect(story).toMatch(/sinks and rises at|rises at the Mausoleum/);
});

const looksAt = async (page: Page, place: string) =>
  (await page.locator(".hh-goal.looked").count()) > 0 &&
  (await page.locator(`[data-place="${place}"].offered`).count()) > 0 &&
  ((await dock(page).locator(".go").textContent()) ?? "").includes("41");

test("the curse is a moment of its own", async ({ guest }) => {
  const page = await guest({ motion: "full" });
  await page.goto("/");
  const eve = "i0@L1-20(trail L1-19 hand I2*6) i1@L8-20(trail L8-19 hand ?6) turn 0 first 1 round 3";
  const { table } = await set(page, [ME, GREEDY], [], eve);
  await page.goto(`/tables/${table}`);
  await ready(page);
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.locator(".hh-curse h3")).toContainText("Midnight");
  await expect(page.locator(".hh-curse h3")).toContainText(/is the Horseman!|is spared\./);
  await expect(page.locator(".hh-curse .card")).toHaveCount(2);
  // Whoever was turned, one of two hunts now, and the strip keeps it in sight.
  await expect(page.locator(".hh-curse-strip .horse")).toHaveCount(1, { timeout: 30_000 });
  await expect(page.locator(".hh-pin.horseman")).toHaveCount(1);
});

const EIGHT =
  "i0@L6-41(hp 11 trail L6-39 L6-40 hand I2 I5 I6 ANY_PATH MIRROR BANISH) i1@V09(hand ?6) i2@L7-35(trail L7-34 hand ?6 stun due) i3@L1-36(hp 6 hand ?6) h4@D76-2(hp 9 hand ?6 holds FIERY_AXE) h5@V02(hand ?6) i6@L3-30(trail L3-29 hp 3 hand ?6 holds AMULET) i7@L2-20(trail L2-19 hand ?6) turn 0 round 9";

test("eight seats fit on a phone, and a thumb looks before it rides", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await quiet(context);
  const seats = [ME, ...Array.from({ length: 7 }, () => GREEDY)];
  const page = await sit(await context.newPage(), seats, ["special_abilities=true"], EIGHT);
  const panels = page.getByRole("list", { name: "Seats" }).getByRole("listitem");
  await expect(panels).toHaveCount(8);
  for (const panel of await panels.all()) await expect(panel).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(dock(page).locator(".go")).toBeInViewport({ ratio: 0.99 });
  const why = page.getByRole("region", { name: "Why not?" });
  await hand(page).nth(5).tap();
  await expect(why).toContainText("HH-BAN-2");
  await hand(page).nth(2).tap();
  await expect(why).toHaveCount(0);
  await expect(page.locator(".hh-tag-text").first()).toBeVisible();
  const spins = page.getByRole("list", { name: "What the spinner may say" });
  await page.touchscreen.tap(...(await middle(page.locator('[data-place="L6-45"]'))));
  await expect(spins).toBeVisible();
  await expect(dock(page).locator(".go")).toContainText("Ride 6 to the blue hex");
  expect(await barriers(page, { without: ".hh-scene" })).toEqual([]);
  await dock(page).locator(".go").tap();
  await expect(dock(page).getByRole("heading")).toContainText("A blue hex. Spin?");
  // What is told about a look moves nothing from under the thumb: the second tap at the same place chooses.
  const spin = dock(page).getByRole("button", { name: /^Spin/ }).first();
  await spin.tap({ trial: true });
  const thumb = await middle(spin);
  await page.touchscreen.tap(...thumb);
  await expect(spins).toBeVisible();
  await expect(dock(page).locator(".go")).toBeInViewport({ ratio: 0.99 });
  await page.touchscreen.tap(...thumb);
  await expect(spin).toHaveCount(0);
  await context.close();
});
