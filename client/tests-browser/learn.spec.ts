import type { Locator, Page } from "@playwright/test";
import { barriers, expect, test } from "./help.ts";

const GAMES = [
  "midnight-banshees",
  "little-dead-riding-hood",
  "headless-horseman",
  "darkleaf-gambit",
  "heroscape",
];

const card = (page: Page): Locator => page.locator(".coach");

async function begin(page: Page, slug: string): Promise<void> {
  await page.goto(`/learn/${slug}`);
  await expect(card(page)).toBeVisible({ timeout: 30_000 });
}

/** "Show me" until the step is done; says how often. */
async function shown(page: Page): Promise<number> {
  const show = card(page).getByRole("button", { name: "Show me" });
  const on = card(page).getByRole("button", { name: /Next|Finish|Go on/ });
  for (let times = 0; times < 20; times++) {
    await expect(on.or(show.and(page.locator(":enabled")))).toBeVisible();
    if (await on.isVisible()) return times;
    // Between looking and pressing it may be done.
    await show.click({ timeout: 1_000 }).catch(() => {});
  }
  throw new Error("nothing more to show");
}

for (const slug of GAMES) {
  test(`the lesson of ${slug} is played to its end`, async ({ guest }) => {
    const page = await guest();
    await begin(page, slug);
    const count = Number((await card(page).getAttribute("aria-label"))?.match(/of (\d+)/)?.[1]);
    expect(count).toBeGreaterThanOrEqual(5);
    let refused = 0;
    for (let step = 1; step <= count; step++) {
      await expect(card(page)).toHaveAttribute("aria-label", `Lesson, step ${step} of ${count}`);
      await expect(card(page).locator(".clause")).toBeVisible();
      expect(await shown(page), `step ${step}`).toBeGreaterThan(0);
      if (await page.getByRole("region", { name: "Why not?" }).isVisible()) refused++;
      await card(page)
        .getByRole("button", { name: /Next|Finish|Go on/ })
        .click();
    }
    expect(refused).toBeGreaterThan(0);
    await expect(card(page)).toHaveAttribute("aria-label", "The lesson is over");
    await expect(card(page).getByRole("link", { name: "Read the rules" })).toBeVisible();
    await card(page).getByRole("button", { name: "Play now against bots" }).click();
    await expect(page).toHaveURL(/\/tables\//);
    await page.goto(`/games/${slug}`);
    await expect(page.getByRole("link", { name: "Lesson learned" })).toBeVisible();
    // Tables of lessons are no matches: only the one that was begun is mine.
    await page.goto("/mine");
    await expect(page.getByRole("link", { name: /Play on|Open/ })).toHaveCount(1);
  });
}

test("a lesson is played by hand and by key, and takes another choice kindly", async ({ guest }) => {
  const page = await guest();
  await page.goto("/");
  await page.getByRole("link", { name: "Learn" }).first().click();
  await expect(card(page)).toHaveAttribute("aria-label", "Lesson, step 1 of 6", { timeout: 30_000 });
  // What is meant glows, and the board itself does it.
  await expect(page.locator(".dock .card.looked")).toContainText("tomb");
  await page.locator(".dock .card:not(.looked)").first().click();
  await expect(card(page)).toContainText("no tomb stands there");
  await card(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".dock .card.looked")).toContainText("tomb");
  await page.locator(".dock .card.looked").click();
  await expect(card(page)).toContainText("whole number");
  await page.keyboard.press("g");
  await expect(card(page)).toHaveAttribute("aria-label", "Lesson, step 2 of 6");
  await page.keyboard.press("h");
  await expect(card(page)).toContainText("The wheel has decided");
  await page.keyboard.press("g");
  await card(page).getByRole("button", { name: "Skip" }).click();
  await expect(card(page)).toHaveAttribute("aria-label", "Lesson, step 4 of 6");
  await page.locator('svg.mb [data-place="S13"]').click();
  await expect(page.getByRole("region", { name: "Why not?" })).toContainText("MB-MOVE-2");
  await expect(card(page)).toContainText("every game here");
  await card(page).getByRole("button", { name: "Next" }).click();
  await expect(card(page)).toHaveAttribute("aria-label", "Lesson, step 5 of 6");
  await card(page).getByRole("link", { name: "End lesson" }).click();
  await expect(page).toHaveURL(/\/games\/midnight-banshees$/);
  await expect(page.getByRole("link", { name: "Learn in three minutes" })).toBeVisible();
});

for (const [theme, width, height] of [
  ["dark", 1440, 900],
  ["light", 390, 844],
] as const) {
  test(`no serious barrier in a lesson, ${theme}, ${width} wide`, async ({ guest }) => {
    const page = await guest({ theme });
    await page.setViewportSize({ width, height });
    await begin(page, "midnight-banshees");
    expect(await barriers(page)).toEqual([]);
    await shown(page);
    expect(await barriers(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}
