import { asked, cards, chooseDie, expect, GREEDY, lines, ME, open, over, pieces, test } from "./help.ts";

test("a whole game against a bot, by mouse", async ({ guest }) => {
  test.setTimeout(240_000);
  const page = await guest();
  await page.goto("/");
  await page.getByRole("button", { name: "new table" }).click();
  const dialog = page.getByRole("dialog", { name: "A new table" });
  await dialog.getByLabel("Seat 2").selectOption("bot greedy");
  await dialog.getByLabel("Skulls to bring home").selectOption("3");
  await dialog.getByRole("button", { name: "Set the table" }).click();
  await expect(page.locator("svg.mb")).toBeVisible();
  let squares = 0;
  for (let turn = 0; turn < 300 && (await asked(page)); turn++) {
    // What glows on the board is clicked there, everything else in the dock.
    const glowing = page.locator("svg.mb .mb-hit.offered");
    const count = await glowing.count();
    if (count > 0 && turn % 2 === 0) {
      squares++;
      const square = glowing.nth(turn % count);
      await square.hover();
      await expect(page.locator(".dock .card.looked")).toHaveCount(1);
      await square.click();
    } else {
      await cards(page).first().click();
    }
    await expect(page.locator(".dock.busy")).toHaveCount(0);
    await page.waitForTimeout(30);
  }
  expect(squares).toBeGreaterThan(3);
  await expect(over(page)).toContainText("MB-WIN-1");
  await expect(over(page)).toContainText("fits the seal");
  const download = page.waitForEvent("download");
  await over(page).getByRole("link", { name: "Download the match" }).click();
  expect((await download).suggestedFilename()).toMatch(/^midnight-banshees-.*\.lych$/);
  await over(page).getByRole("button", { name: "Play again" }).click();
  await over(page).getByRole("link", { name: "To the rematch" }).click();
  expect(await asked(page)).toBe(true);
});

test("a whole game by keyboard alone", async ({ guest }) => {
  test.setTimeout(300_000);
  const page = await guest();
  await page.goto("/");
  const play = page.getByRole("button", { name: /Play now/ });
  await expect(play.first()).toBeEnabled();
  for (
    let tab = 0;
    tab < 30 && !(await play.first().evaluate((it) => it === document.activeElement));
    tab++
  ) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.locator("svg.mb")).toBeVisible();
  await expect(page.locator("[data-live=question]")).toContainText("?");
  // Every offer is reached by Tab, and looking at it shows what it means.
  await asked(page);
  for (let tab = 0; tab < 60; tab++) {
    await page.keyboard.press("Tab");
    if (
      await cards(page)
        .last()
        .evaluate((it) => it === document.activeElement)
    )
      break;
  }
  await expect(cards(page).last()).toBeFocused();
  await expect(page.locator("svg.mb .mb-piece.ghost")).toHaveCount(1);
  await page.keyboard.press("Enter");
  let turns = 0;
  for (; turns < 500 && (await asked(page)); turns++) {
    // Nothing has the focus, as after a click on nothing.
    const question = await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      return document.querySelector(".dock h2")?.textContent ?? "";
    });
    const key = question.startsWith("Open")
      ? "Space"
      : question.startsWith("Where does the zombie go")
        ? "ArrowDown"
        : "1";
    await page.keyboard.press(key);
    await page.waitForTimeout(40);
  }
  expect(turns).toBeGreaterThan(10);
  await expect(over(page)).toContainText(/win/);
  await page.keyboard.press("Shift+?");
  await expect(page.getByRole("dialog", { name: "How to play from here" })).toBeVisible();
  await page.keyboard.press("Escape");
});

test("dragging a piece moves it, and anywhere else it says why not", async ({ guest }) => {
  const page = await guest();
  await chooseDie(page, "b0@S10(skulls 2) b1@S21 z@S18 turn 0");
  const drag = async (from: string, to: string) => {
    await page.locator(`[data-place="${from}"]`).hover();
    await page.mouse.down();
    await page.locator(`[data-place="${to}"]`).hover({ force: true });
    await page.mouse.up();
  };
  await drag("S10", "S08");
  const why = page.getByRole("region", { name: "Why not?" });
  await expect(why).toContainText("Banshees only move clockwise.");
  await expect(why).toContainText("MB-MOVE-2");
  const target = (await page.locator("svg.mb .mb-hit.offered").first().getAttribute("data-place")) ?? "";
  const before = (await lines(page)).length;
  await drag("S10", target);
  await expect.poll(async () => (await lines(page)).length).toBeGreaterThan(before);
});

test("a refused move shows its clause, and the clause opens the rulebook", async ({ guest }) => {
  const page = await guest();
  await chooseDie(page, "b0@S10(skulls 3) b1@S21 z@S18 turn 0");
  await page.locator('[data-place="DN"]').click();
  const why = page.getByRole("region", { name: "Why not?" });
  await expect(why).toContainText(
    "You need all 5 skulls before you may leave the sidewalk, and you have 3 skulls.",
  );
  await expect(page.locator("[data-live=question]")).toContainText("You need all 5 skulls");
  await why.getByRole("link", { name: "MB-MOVE-4" }).click();
  await expect(page.locator("article.target")).toContainText("MB-MOVE-4");
  await expect(page.locator("article.target")).toBeInViewport();
});

test("hovering a choice shows way, odds and what the zombie could do", async ({ guest }) => {
  const page = await guest();
  await chooseDie(page, "b0@S10(skulls 3) b1@S21(skulls 2) z@S18 turn 0");
  await cards(page).first().hover();
  await expect(page.locator("svg.mb .mb-piece.ghost")).toHaveCount(1);
  await expect(page.locator("svg.mb .mb-reach")).not.toHaveCount(0);
  await expect(cards(page).first()).toContainText("zombie");
});

test("what may be taken back is taken back", async ({ guest }) => {
  const page = await guest();
  const id = await open(page, [], [ME, GREEDY], "b0@S10 b1@S21 z@S00 turn 0");
  await page.goto(`/tables/${id}`);
  for (let turn = 0; turn < 60 && (await asked(page)); turn++) {
    if (await page.getByRole("button", { name: /^Undo/ }).isVisible()) break;
    await cards(page).first().click();
    await page.waitForTimeout(60);
  }
  const then = await pieces(page);
  await page.keyboard.press("u");
  await expect(page.locator(".log .struck")).not.toHaveCount(0);
  expect(await pieces(page)).not.toEqual(then);
});

test("dice are seen to roll and land on what the log says", async ({ guest }) => {
  const page = await guest({ motion: "full" });
  const id = await open(page, [], [ME, GREEDY], "b0@S10 b1@S21 z@S18 turn 0");
  await page.goto(`/tables/${id}`);
  await asked(page);
  const last = (await lines(page)).findLast((it) => it.includes("rolled")) ?? "";
  const shown = await page
    .locator(".dock .dice svg")
    .evaluateAll((all) => all.map((it) => Number.parseInt(it.getAttribute("aria-label") ?? "")));
  shown.sort((a, b) => a - b);
  expect(last).toContain(`rolled ${shown[0]} and ${shown[1]}.`);
});
