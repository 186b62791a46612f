import type { Page } from "@playwright/test";
import { flat, open, RIDGE } from "./heroscape-help.ts";
import { barriers, expect, lines, over, quiet, SOLID, test } from "./help.ts";

test.use(SOLID);

const title = (page: Page) => page.locator(".dock h2");
const space = (page: Page, id: string) => page.locator(`[data-place="${id}"]`);

/** What can be done now, as the page shows it; nothing while it waits. */
interface Open {
  over: boolean;
  text: string;
  draft: number;
  mark: number;
  rows: number;
  acts: string[];
  /** Middles of glowing spaces that risk nothing. */
  reach: { x: number; y: number }[];
}

const look = (page: Page): Promise<Open> =>
  page.evaluate(() => {
    const all = (query: string) => [...document.querySelectorAll(query)];
    const middle = (it: Element) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    return {
      over: all("[aria-label='The match is over']").length > 0,
      text: all(".dock, .log")
        .map((it) => it.textContent)
        .join(" "),
      draft: all(".draft button.lit").length,
      mark: all(".orders button.lit").length,
      rows: all(".dock .rows .row").length,
      acts: all(".dock .acts [data-act]:not([data-act=undo])").map(
        (it) => (it as HTMLElement).dataset.act ?? "",
      ),
      reach: all(".hs-flat .hs-reach:not(.risk)").map(middle),
    };
  });

/** One answer, whatever is asked; says what was done. */
async function answer(page: Page, now: Open, turn: number): Promise<string> {
  const card = page.locator(".draft button.lit, .orders button.lit");
  if (now.draft + now.mark > 0) {
    await card.nth(turn % (now.draft + now.mark)).click();
    return now.draft > 0 ? "draft" : "mark";
  }
  const moves = now.acts.includes("end-moves");
  const spot = now.reach[(turn * 7) % Math.max(1, now.reach.length)];
  if (spot && !(moves && turn % 4 === 3)) {
    await page.mouse.click(spot.x, spot.y);
    return moves ? "move" : "place";
  }
  if (now.rows > 0 && !moves) {
    await page.locator(".dock .rows .row").first().click();
    return "row";
  }
  const act = now.acts.at(-1) ?? "";
  await page.locator(`.dock [data-act="${act}"]`).click();
  return act;
}

const isOpen = (it: Open) => it.over || it.draft + it.mark + it.rows + it.reach.length + it.acts.length > 0;

test("drafts, places and fights a whole small battle against a bot", async ({ guest }) => {
  test.setTimeout(240_000);
  const page = await guest();
  await flat(page);
  await open(page, ["points=110", "round_limit=3"]);
  const done: Record<string, number> = {};
  let last = "";
  for (let turn = 0; turn < 400; turn++) {
    let now = await look(page);
    // The table answers, the bot plays: what is shown must be new before it is answered.
    for (let wait = 0; wait < 200 && (!isOpen(now) || (now.text === last && wait < 15)); wait++) {
      await page.waitForTimeout(60);
      now = await look(page);
    }
    if (now.over) break;
    last = now.text;
    const what = await answer(page, now, turn);
    done[what] = (done[what] ?? 0) + 1;
  }
  await expect(over(page)).toContainText(/HS-(VIC|SCO)/);
  expect(done.draft).toBeGreaterThan(0);
  expect(done.place).toBeGreaterThan(0);
  expect(done.mark).toBeGreaterThanOrEqual(4);
  expect(done.move).toBeGreaterThan(0);
  const told = await lines(page);
  expect(told.some((it) => it.includes("for initiative"))).toBe(true);
  expect(told.join(" ")).not.toMatch(/seat \d|-?\d+:-?\d+/);
});

test("a far space shows way, cost, targets and the line of sight; what hides a target flashes", async ({
  guest,
}) => {
  const page = await guest();
  await flat(page);
  await open(page, ["scenario=two_stones"], RIDGE);
  await expect(title(page)).toHaveText("Where does Marro 2 go?");
  await expect(page.locator(".hs-cost")).not.toHaveCount(0);
  await expect(page.locator(".hs-reach.risk")).not.toHaveCount(0);
  await space(page, "0:0").hover();
  await expect(page.locator(".hs-figure.ghost")).toHaveCount(1);
  await expect(page.locator(".hs-step-text")).toHaveText(["3", "3"]);
  await expect(page.locator(".hs-ray")).not.toHaveCount(0);
  await expect(page.locator(".hs-tag")).toContainText("Marro 2 at Raelin");
  await expect(page.locator(".hs-tag")).toContainText("56\u00a0% a wound");
  await expect(page.locator(".dock .rows .row")).toContainText("6 of 6 Move");
  await page.locator('[data-act="end-moves"]').click();
  await expect(title(page)).toHaveText("Whom does Marro 2 attack?");
  await expect(page.locator(".dock .rows .row").first()).toContainText("wounds expected");
  await space(page, "-2:4").click();
  const why = page.getByRole("region", { name: "Why not?" });
  await expect(why).toContainText("The line of sight is blocked by level 7 rock.");
  await expect(why).toContainText("HS-LOS-1");
  await expect(page.locator(".hs-blocker")).toHaveCount(1);
  await expect(page.locator(".hs-ray.blocked")).toHaveCount(1);
  await page.locator(".dock .rows .row").first().click();
  await expect(page.getByRole("log", { name: "What happened" })).toContainText("Marro 2 attacks");
  await expect(page.locator(".dock .tray .sum")).not.toHaveCount(0);
});

test("moves and attacks by keyboard alone", async ({ guest }) => {
  const page = await guest();
  await flat(page);
  await open(page, ["scenario=two_stones"], RIDGE);
  await expect(title(page)).toHaveText("Where does Marro 2 go?");
  await page.keyboard.press("n");
  await expect(title(page)).toHaveText("Where does Marro 3 go?");
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await page.keyboard.press("b");
  await expect(space(page, "0:-1")).toBeFocused();
  // Own ground lies nearest, so the map is turned: up is towards the enemy.
  await page.keyboard.press("ArrowUp");
  const there = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.place);
  expect(there).not.toBe("0:-1");
  await space(page, "0:-2").focus();
  await expect(page.locator(".hs-figure.ghost")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.locator(".hs-figure.ghost")).toHaveCount(0);
  await expect(space(page, "0:-2")).toHaveAttribute("aria-label", /Marro 2 of Violet/);
  await page.keyboard.press("u");
  await expect(space(page, "0:-1")).toHaveAttribute("aria-label", /Marro 2 of Violet/);
  await page.keyboard.press("d");
  await expect(title(page)).toHaveText("Whom does Marro 2 attack?");
  await page.keyboard.press("1");
  await expect(page.getByRole("log", { name: "What happened" })).toContainText("Marro 2 attacks");
});

test("a thumb sees first and does second", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: new URL(baseURL ?? "").origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await quiet(context);
  const page = await context.newPage();
  await flat(page);
  await page.goto("/about");
  await open(page, ["scenario=two_stones"], RIDGE);
  const box = await space(page, "0:-2").boundingBox();
  const tap = () =>
    page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page.locator(".hs-cost")).not.toHaveCount(0);
  await tap();
  await expect(page.locator(".hs-figure.ghost")).toHaveCount(1);
  await expect(page.locator(".dock .go")).toBeVisible();
  await tap();
  await expect(space(page, "0:-2")).toHaveAttribute("aria-label", /Marro 2 of Violet/);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await context.close();
});

test("three dimensions are one key away, play alike and look right", async ({ guest }, info) => {
  test.setTimeout(120_000);
  const page = await guest();
  await flat(page);
  await open(page, ["scenario=two_stones"], RIDGE);
  await expect(page.locator(".hs-cost")).not.toHaveCount(0);
  await page.screenshot({ path: info.outputPath("flat.png") });
  await page.keyboard.press("v");
  await expect(page.locator(".hs canvas")).toBeVisible({ timeout: 30_000 });
  await expect(page.locator(".solid .label")).toHaveCount(14, { timeout: 30_000 });
  await page.locator('.solid [data-place="0:0"]').focus();
  await expect(page.locator(".solid .hs-step-text")).toHaveText(["3", "3"], { timeout: 30_000 });
  await page.screenshot({ path: info.outputPath("solid.png") });
  // Many shades of many colours: something is drawn.
  const colors = await page.locator(".hs canvas").evaluate(async (canvas) => {
    const image = await createImageBitmap(canvas as HTMLCanvasElement).catch(() => null);
    return image ? image.width * image.height : 0;
  });
  expect(colors).toBeGreaterThan(10_000);
  await page.keyboard.press("Enter");
  await expect(page.locator('.solid [data-place="0:0"]')).toHaveAttribute("aria-label", /Marro 2 of Violet/, {
    timeout: 30_000,
  });
  await page.keyboard.press("v");
  await expect(page.locator(".hs-flat")).toBeVisible();
});

for (const theme of ["dark", "light"]) {
  test(`nothing serious for axe, ${theme}`, async ({ guest }) => {
    const page = await guest({ theme });
    await flat(page);
    // Spaces are alike: a few stand for all. By day only the colours differ.
    const without = ".hs-flat polygon:nth-of-type(n + 40)";
    const serious = () =>
      barriers(page, theme === "light" ? { without, only: "color-contrast" } : { without });
    await open(page, ["points=200"]);
    await expect(page.locator(".draft button.lit").first()).toBeVisible({ timeout: 20_000 });
    expect(await serious()).toEqual([]);
    await open(page, ["scenario=two_stones"], RIDGE);
    await expect(page.locator(".hs-cost")).not.toHaveCount(0);
    await space(page, "0:0").hover();
    await expect(page.locator(".hs-tag")).toContainText("Raelin");
    expect(await serious()).toEqual([]);
  });
}
