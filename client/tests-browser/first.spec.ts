// "Play now" puts a newcomer into play, not into preparations.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./help.ts";

const question = (page: Page) => page.locator('[aria-label="Your choice"] h2');

async function playNow(page: Page, game: string): Promise<void> {
  await page.goto(`/games/${game}`);
  await page.getByRole("button", { name: "Play now against bots" }).click();
  await page.waitForURL(/\/tables\//);
}

/** Whether nothing is painted over its middle, not even what the mouse goes through. */
const uncovered = (of: Locator) =>
  of.evaluate((it) => {
    for (const drawn of document.querySelectorAll<SVGElement>("svg, svg *"))
      drawn.style.pointerEvents = "auto";
    const { x, y, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const GAMES = {
  "darkleaf-gambit": {
    told: "You lead the Huldra against the Murg",
    asked: /A \d: journey, Hunt or Leap\?|Call on|Spend a relic|Which bone/,
    own: "Choose your own clans",
    asks: "Which clan do you lead?",
    seats: 2,
  },
  heroscape: {
    told: "Two ready-made armies stand on the field",
    asked: "Which card takes order marker 1?",
    own: "Choose your own army",
    asks: "Which card joins your army?",
    seats: 2,
  },
  "headless-horseman": {
    told: "three bots ride with you",
    asked: "Which card do you ride?",
    own: "Lay the places yourself",
    asks: /a church or a graveyard|Now a (church|graveyard)/,
    seats: 4,
  },
};

for (const [game, it] of Object.entries(GAMES)) {
  test(`a newcomer is put into play, and says how to choose: ${game}`, async ({ guest }) => {
    const page = await guest();
    await playNow(page, game);
    const told = page.getByText(it.told);
    await expect(told).toBeVisible();
    expect(await uncovered(told), "no board is drawn over it").toBe(true);
    await expect(page.locator(".seats > li")).toHaveCount(it.seats);
    await expect(question(page)).toHaveText(it.asked, { timeout: 30_000 });
    await page.getByRole("button", { name: it.own }).click();
    await expect(page.getByText(it.told)).toHaveCount(0);
    await expect(question(page)).toHaveText(it.asks, { timeout: 30_000 });
  });
}

test("who has finished a game of it is asked everything", async ({ guest }) => {
  const page = await guest();
  await page.route("**/api/me", async (route) => {
    const answer = await route.fetch();
    const me = (await answer.json()) as object;
    const table = {
      id: "old",
      game: "darkleaf-gambit",
      name: "Darkleaf Gambit",
      seats: [],
      started: true,
      rows: 9,
    };
    const old = {
      table: { ...table, pace: { kind: "free" } },
      seat: 0,
      waits: false,
      over: true,
      won: false,
    };
    await route.fulfill({ response: answer, json: { ...me, finished: 1, tables: [old] } });
  });
  await playNow(page, "darkleaf-gambit");
  await expect(question(page)).toHaveText("Which clan do you lead?", { timeout: 30_000 });
});
