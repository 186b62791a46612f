import type { Page } from "@playwright/test";
import { barriers, expect, GREEDY, lines, ME, over, quiet, test } from "./help.ts";

const SLUG = "little-dead-riding-hood";
const OPEN = { kind: "open" };
/** A path that leads far, so that a match is short. Everybody holds answers to what others do. */
const LATE =
  "path B5,C5,D5,B6,C6,D6,A6,A7,B7,C7,D7,A8,C8 wolf B8 bullet D8 p0@C7<C6(bullets 3 hand wrong_turn-1,broken_spell-1,sprained_ankle-3,basket-1) p1@B7<B6(bullets 2 hand broken_spell-3,ambush-3,shake_bag-1,thicket-1) p2@D6<D5(bullets 2 hand big_teeth-1,wrong_turn-2,woodcutter-1) turn 6 phase 1 step 2 starter 2";
/** Fallen trees, a wolf before Red, two sisters behind her. */
const MIDDLE =
  "path B1,C1,C2,B3,C3,D3,A4,B4,C4,B5,C5,D6,D7,C8 bullet D2,A3 wolf A5,C7 obst B2,D4,A6,B7 p0@C5<C4(bullets 3 hand silver_bullet-4,nightgown-2,basket-3) p1@B4<B3(bullets 1 hand ?2) p2@C0(hand ?2) turn 5 phase 1 step 0 starter 0";
const RUNNING = MIDDLE.replace("path B1", "path C6,B1").replace("phase 1", "phase 2");

async function sit(page: Page, seats: object[], position: string | null, options: string[] = []) {
  const data = { game: SLUG, options, seats, pace: { kind: "free" }, listed: false, position };
  const answer = await page.request.post("/api/tables", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { table: string; invite: string };
}

async function at(page: Page, seats: object[], position: string | null): Promise<string> {
  const { table } = await sit(page, seats, position);
  await page.goto(`/tables/${table}`);
  await expect(page.locator("svg.lh-woods")).toBeVisible();
  return table;
}

const space = (page: Page, id: string) => page.locator(`[data-place="${id}"]`);
const offered = (page: Page) => page.locator(".lh-hit.offered");
const question = (page: Page) => page.locator(".dock h2");
const why = (page: Page) => page.getByRole("region", { name: "Why not?" });

/** Waits for a question, and lets pass what others do on the way to it. */
async function until(page: Page, asked: RegExp): Promise<void> {
  const pass = page.locator(".lh-anyone-acts .btn").first();
  await expect
    .poll(
      async () => {
        if (await pass.isVisible()) await pass.click({ timeout: 1000 }).catch(() => {});
        return question(page).textContent();
      },
      { timeout: 30_000 },
    )
    .toMatch(asked);
}

/** What a page would like to do now, and does: answers first, then helpers, runs and tricks, spaces, buttons. */
async function act(page: Page, turn: number): Promise<string | null> {
  const deed = await page.evaluate((turn) => {
    const all = (what: string) => [...document.querySelectorAll<HTMLElement | SVGElement>(what)];
    const press = (it: HTMLElement | SVGElement | undefined, name: string) => {
      it?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return it ? name : null;
    };
    const row = (it: HTMLElement | SVGElement) => Number(it.dataset.place?.slice(1));
    const far = all(".lh-hit.offered").sort((a, b) => row(b) - row(a));
    const buttons = all(".lh-acts .btn").filter((it) => !/Undo|Next|Answer/.test(it.textContent ?? ""));
    const pick = <T>(from: T[]) => from[turn % Math.max(1, from.length)];
    return (
      press(all(".lh-anyone .btn.primary")[0], "answer") ??
      press(all(".lh-anyone .lh-anyone-acts .btn")[0], "pass") ??
      press(pick(all(".lh-helper.offered")), "helper") ??
      press(all(".lh-card .lh-run.offered").at(-1), "run") ??
      press(far[0], "space") ??
      press(pick(all(".lh-card .lh-trick.offered")), "trick") ??
      press(buttons[0], "button")
    );
  }, turn);
  return deed;
}

test("two people, a bot and interrupts: a whole game", async ({ guest }) => {
  test.setTimeout(150_000);
  const [ada, ben] = [await guest(), await guest()];
  const { table, invite } = await sit(ada, [ME, OPEN, GREEDY], LATE, ["tiles_per_turn=2"]);
  const joined = await ben.request.post(`/api/tables/${table}/join`, { data: { invite, seat: 1 } });
  expect(joined.ok(), await joined.text()).toBe(true);
  for (const page of [ada, ben]) {
    await page.goto(`/tables/${table}`);
    await expect(page.locator("svg.lh-woods")).toBeVisible();
  }
  const deeds: string[] = [];
  for (let turn = 0; turn < 900 && !(await over(ada).isVisible()); turn++) {
    const done = [await act(ada, turn), await act(ben, turn)].filter((it) => it !== null);
    deeds.push(...done);
    await ada.waitForTimeout(done.length > 0 ? 60 : 110);
  }
  for (const page of [ada, ben]) await expect(over(page)).toBeVisible();
  // Somebody answered what another did, and both saw the same story.
  expect(deeds).toContain("answer");
  expect(deeds).toContain("helper");
  const told = await lines(ada);
  // What one draws the other does not read.
  const open = (all: string[]) =>
    all.map((it) => it.replace(/\w+ draws [A-Z].*?[.!](?= |$)/, "").trim()).filter((it) => it !== "");
  await expect.poll(async () => open(await lines(ben))).toEqual(open(told));
  expect((await lines(ben)).filter((it) => /^Red draws [A-Z]/.test(it))).toEqual([]);
  expect(told.join(" ")).toMatch(
    /plays (Wrong Turn|Broken Spell|Sprained Ankle|Ambush!|What Big Teeth!|Shake the Bag)/,
  );
  expect(told.at(-1)).toMatch(/wins/);
  for (const line of told) expect(line).not.toMatch(/_|\bp\d\b|W\d/);
  // The replay is the same board, wound back.
  await ada.goto(`/tables/${table}/replay?row=3`);
  await expect(ada.locator("svg.lh-woods .lh-piece")).not.toHaveCount(0);
});

test("keys alone lay a tile and take a helper", async ({ guest }) => {
  const page = await guest();
  await at(
    page,
    [ME, GREEDY],
    "path C1,C2,C3,C4,C5,C6,C7,C8,C9,C10 p0@C8<C7(bullets 3 hand basket-4) p1@B0 turn 5 phase 1 step 0 starter 0",
  );
  await expect(offered(page).first()).toBeVisible();
  await offered(page).first().focus();
  await page.keyboard.press("b");
  await page.keyboard.press("2");
  await expect(space(page, "B2")).toBeFocused();
  await expect(page.locator(".lh-acts .primary")).toContainText("Lay on B2");
  await page.keyboard.press("Enter");
  await expect(question(page)).toContainText("Who helps you?");
  await page.keyboard.press("6");
  await expect(page.locator('[data-helper="youngest_brother"]')).toContainText("with you");
});

test("keys alone run home and win", async ({ guest }) => {
  const page = await guest();
  await at(
    page,
    [ME, GREEDY],
    "path C1,C2,C3,C4,C5,C6,C7,C8,C9,C10 p0@C8<C7(bullets 3 hand basket-4) p1@B0 turn 5 phase 2 step 0 starter 0",
  );
  await until(page, /Run, or play a trick/);
  await page.keyboard.press("1");
  await expect(page.locator("svg.lh-woods .lh-reach.wins")).toHaveCount(1);
  await page.keyboard.press("r");
  await until(page, /Where do you run/);
  await space(page, "C10").focus();
  await page.keyboard.press("Enter");
  await expect(over(page)).toContainText("You win");
});

test("a space shows whose way home it changes; any other says why not", async ({ guest }) => {
  const page = await guest();
  // Some tiles out of the bag may not lie on C6; then another table draws.
  for (let attempt = 0; attempt < 10; attempt++) {
    await at(page, [ME, GREEDY, GREEDY], MIDDLE);
    await expect(offered(page).first()).toBeVisible();
    if (await offered(page).and(space(page, "C6")).isVisible()) break;
  }
  await space(page, "A7").click();
  await expect(why(page)).toContainText("LD-OBST-2");
  await expect(page.locator("svg.lh-woods .lh-denied")).toHaveCount(1);
  await space(page, "C5").click();
  await expect(why(page)).toContainText("LD-TILE-2");
  await space(page, "C6").hover();
  await expect(page.locator(".lh-acts .primary")).toContainText("Lay on C6");
  await space(page, "C6").click();
  await expect(question(page)).toContainText("Who helps you?");
  await page.locator('[data-helper="wicked_queen"]').hover();
  await expect(page.locator('[data-helper="wicked_queen"] .lh-now')).not.toBeEmpty();
  await page.locator('[data-helper="huntsman"]').click();
  await page.getByRole("button", { name: /Take two more bullets/ }).click();
  await page.locator('[data-helper="prince"]').click({ force: true });
  await expect(why(page)).toBeVisible();
});

test("a run previews its reach, a wolf its odds, and the bag its chance as bullets are added", async ({
  guest,
}) => {
  const page = await guest();
  await at(page, [ME, GREEDY, GREEDY], RUNNING);
  const card = page.locator('[data-card="silver_bullet-4"]');
  await card.locator(".lh-run").hover();
  await expect(page.locator("svg.lh-woods .lh-reach")).not.toHaveCount(0);
  await card.locator(".lh-trick").hover();
  await expect(page.locator("svg.lh-woods .lh-target")).toHaveCount(2);
  await card.locator(".lh-run").click();
  await until(page, /Where do you run/);
  await space(page, "C7").hover();
  await expect(page.locator("svg.lh-woods .lh-odds-text")).toHaveText("75\u00a0%");
  await space(page, "C7").click();
  await until(page, /How many bullets/);
  const bag = page.getByRole("region", { name: "The bag" });
  await expect(bag).toContainText("75\u00a0%");
  await bag.getByRole("button", { name: "One bullet less" }).click();
  await expect(bag).toContainText("67\u00a0%");
  await page.keyboard.press("-");
  await expect(bag).toContainText("50\u00a0%");
  await page.keyboard.press("+");
  await page.getByRole("button", { name: /Put 2 bullets in and draw/ }).click();
  await expect
    .poll(async () => (await lines(page)).join(" "), { timeout: 30_000 })
    .toMatch(/The wolf on C7 is dead|Red flees to C6/);
});

test("by thumb the first tap shows and the second lays; nothing scrolls sideways", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await quiet(context);
  const page = await context.newPage();
  await at(page, [ME, GREEDY, GREEDY, GREEDY], null);
  await offered(page).first().tap();
  await expect(page.locator(".lh-acts .primary")).toContainText("Start in lane");
  await page.locator(".lh-acts .primary").tap();
  await until(page, /grow|fall|rise/);
  const before = (await lines(page)).length;
  await offered(page).first().tap();
  await expect(page.locator(".lh-acts .primary")).toContainText("Lay on");
  expect((await lines(page)).length).toBe(before);
  await offered(page).first().tap();
  await expect(page.locator(".lh-helper.offered").first()).toBeVisible({ timeout: 30_000 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await context.close();
});

for (const [size, viewport] of Object.entries({
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`no serious barrier at the table, ${size}`, async ({ guest }) => {
    test.setTimeout(120_000);
    for (const theme of ["dark", "light"]) {
      const page = await guest({ theme });
      await page.setViewportSize(viewport);
      await at(page, [ME, GREEDY, GREEDY], RUNNING);
      await expect(page.locator(".lh-card").first()).toBeVisible();
      expect(await barriers(page), theme).toEqual([]);
    }
  });
}
