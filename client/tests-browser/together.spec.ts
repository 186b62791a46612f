import { asked, between, cards, chooseDie, expect, GREEDY, lines, ME, open, pieces, test } from "./help.ts";
import type { Page } from "@playwright/test";

test("two browsers at one table, and one who watches", async ({ guest }) => {
  const [ada, ben, eve] = [await guest(), await guest(), await guest()];
  await ada.goto("/profile");
  await ada.getByLabel("What others see").fill("Ada");
  await ada.getByRole("button", { name: "Save" }).click();
  await expect(ada.getByRole("heading", { name: "Ada" })).toBeVisible();
  await ada.goto("/");
  await ada
    .getByRole("button", { name: /^Invite/ })
    .first()
    .click();
  const link = await ada.getByLabel("Invite link").inputValue();
  expect(new URL(link).hash.length).toBeGreaterThan(8);
  await ben.goto(link);
  await expect(ben.getByRole("heading", { name: "Ada invites you" })).toBeVisible();
  // Her part of the dice is in the log by now, and she waits all the same.
  await expect(ada.getByRole("slider", { name: /^Moment [1-9]/ })).toBeVisible();
  await expect(ada.getByLabel("Invite link")).toBeVisible();
  await ben.getByRole("button", { name: /^Sit down/ }).click();
  await expect(ben.locator("svg.mb")).toBeVisible();
  await ada.getByRole("button", { name: "Begin with 2" }).click();
  await eve.goto(new URL(ada.url()).pathname);
  await expect(eve.locator("svg.mb")).toBeVisible();
  for (let turn = 0; turn < 12; turn++) {
    await expect.poll(async () => (await cards(ada).count()) + (await cards(ben).count())).toBeGreaterThan(0);
    const mover: Page = (await cards(ada).count()) > 0 ? ada : ben;
    const before = (await lines(mover)).length;
    await cards(mover).last().click();
    await expect.poll(async () => (await lines(eve)).length).toBeGreaterThan(before);
    await expect(cards(eve)).toHaveCount(0);
  }
  const story = await lines(ada);
  await expect.poll(() => lines(ben)).toEqual(story);
  await expect.poll(() => lines(eve)).toEqual(story);
  expect(await pieces(ben)).toEqual(await pieces(ada));
  expect(await pieces(eve)).toEqual(await pieces(ada));
  await ada.getByRole("tab", { name: "Chat" }).click();
  await ada.getByLabel("Say something").fill("Boo <b>Ben</b>!");
  await ada.keyboard.press("Enter");
  await eve.getByRole("tab", { name: /Chat/ }).click();
  await expect(eve.getByRole("log", { name: "Chat" })).toContainText("Boo <b>Ben</b>!");
  // What needs everybody's consent is asked of the other.
  await ada.getByRole("button", { name: "Menu" }).click();
  await ada.getByRole("button", { name: "Offer a draw" }).click();
  await ben.getByRole("button", { name: "Agree" }).click();
  for (const page of [ada, ben, eve])
    await expect(page.getByRole("region", { name: "The match is over" })).toBeVisible();
});

test("a reload in mid-game resumes exactly", async ({ guest }) => {
  const page = await guest();
  const id = await open(page, [], [ME, GREEDY]);
  await page.goto(`/tables/${id}`);
  for (let turn = 0; turn < 8 && (await asked(page)); turn++) {
    await cards(page).first().click();
    await page.waitForTimeout(60);
  }
  await asked(page);
  const before = {
    lines: await lines(page),
    pieces: await pieces(page),
    cards: await cards(page).allInnerTexts(),
  };
  await page.reload();
  await asked(page);
  expect({
    lines: await lines(page),
    pieces: await pieces(page),
    cards: await cards(page).allInnerTexts(),
  }).toEqual(before);
});

test("a cut line comes back by itself, and no choice is lost or doubled", async ({ guest }) => {
  const page = await guest();
  const line = await between(page);
  const id = await open(page, [], [ME, GREEDY]);
  await page.goto(`/tables/${id}`);
  let mine = 0;
  for (let turn = 0; turn < 6 && (await asked(page)); turn++) {
    // The choice arrives, its answer does not: the line is cut in between.
    line.hold(true);
    await cards(page).first().click();
    mine++;
    await page.waitForTimeout(150);
    line.cut();
    await expect(page.getByText("The line is cut.")).toBeVisible();
    await expect.poll(() => line.opened()).toBeGreaterThan(turn + 1);
    await expect(page.getByText("The line is cut.")).toBeHidden();
  }
  await asked(page);
  const answer = await page.request.get(`/api/tables/${id}/frames`);
  type Moment = { entry: { seat: number | null; by: string } | null };
  const { frames } = (await answer.json()) as { frames: Moment[] };
  const rows = frames.flatMap((it) => it.entry ?? []);
  const choices = rows.filter((it) => it.by === "act" && it.seat === 0);
  // The table answers by itself where there is one choice only, so there may be more rows than clicks, never fewer.
  expect(choices.length).toBeGreaterThanOrEqual(mine);
  const shown = { lines: await lines(page), pieces: await pieces(page) };
  await page.reload();
  await asked(page);
  expect({ lines: await lines(page), pieces: await pieces(page) }).toEqual(shown);
});

test("a choice that never left is sent once when the line is back", async ({ guest }) => {
  const page = await guest();
  const line = await between(page);
  await chooseDie(page, "b0@S10 b1@S21 z@S18 turn 0");
  const before = (await lines(page)).length;
  line.cut();
  await expect(page.getByText("The line is cut.")).toBeVisible();
  await cards(page).first().click();
  await expect.poll(async () => (await lines(page)).length).toBeGreaterThan(before);
  const moved = (await lines(page)).slice(before).filter((it) => it.startsWith("Violet moved"));
  expect(moved).toHaveLength(1);
});
