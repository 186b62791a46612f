// A game without a board of its own is played by what every game has: the server's sentences and its offers.
import type { Page } from "@playwright/test";
import { cards, expect, GREEDY, ME, over, test } from "./help.ts";

/** The page is told another slug, so that it finds no board; everything else stays as it is. */
async function boardless(page: Page, game: string): Promise<void> {
  await page.route(/\/api\/tables\/\w+$/, async (route) => {
    const answer = await route.fetch();
    const table = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...table, game: `plain-${game}` } });
  });
  await page.route(`**/api/games/plain-${game}`, async (route) => {
    const url = route.request().url().replace("plain-", "");
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

const GAMES: [string, number, string[]][] = [
  ["midnight-banshees", 2, ["goal_skulls=3"]],
  ["little-dead-riding-hood", 2, []],
  ["headless-horseman", 4, []],
  ["darkleaf-gambit", 2, []],
  ["heroscape", 2, ["army_mode=premade"]],
];

for (const [game, seats, options] of GAMES) {
  test(`played without a board of its own: ${game}`, async ({ guest }) => {
    test.setTimeout(120_000);
    const page = await guest();
    const rivals = Array.from({ length: seats - 1 }, () => GREEDY);
    const data = {
      game,
      options,
      seats: [ME, ...rivals],
      pace: { kind: "free" },
      listed: false,
      position: null,
    };
    const answer = await page.request.post("/api/tables", { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { table } = (await answer.json()) as { table: string };
    await boardless(page, game);
    await page.goto(`/tables/${table}`);
    await expect(page.getByText("This game has no drawn board yet.")).toBeVisible();
    let most = 0;
    for (let turn = 0; turn < 40; turn++) {
      await expect(cards(page).first().or(over(page))).toBeVisible({ timeout: 30_000 });
      if (await over(page).isVisible()) break;
      const count = await cards(page).count();
      most = Math.max(most, count);
      await expect(page.locator(".plain .offers button")).toHaveCount(count);
      await cards(page)
        .nth((turn * 7) % count)
        .click();
      await expect(page.locator(".dock.busy")).toHaveCount(0);
      await page.waitForTimeout(40);
    }
    expect(most).toBeGreaterThan(1);
  });
}
