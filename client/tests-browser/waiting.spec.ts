// Who is there, and a table that waits.
import { asked, between, cards, expect, GREEDY, ME, open, test } from "./help.ts";
import type { Page } from "@playwright/test";

const seats = (page: Page) => page.locator(".seats > li");

test("a line that says nothing any more is noticed within six seconds", async ({ guest }) => {
  const page = await guest();
  const line = await between(page);
  const id = await open(page, [], [ME, GREEDY]);
  await page.goto(`/tables/${id}`);
  await asked(page);
  line.hold(true);
  const began = Date.now();
  await expect(page.getByText("The line is cut.")).toBeVisible({ timeout: 8_000 });
  line.hold(false);
  console.log(`noticed after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  // An idle line that lives is left alone: the server says that it is there.
  await expect(page.getByText("The line is cut.")).toBeHidden({ timeout: 20_000 });
  await page.waitForTimeout(7_000);
  await expect(page.getByText("The line is cut.")).toBeHidden();
});

test("a browser without network says so at once, and comes back with it", async ({ guest }) => {
  const page = await guest();
  const id = await open(page, [], [ME, GREEDY]);
  await page.goto(`/tables/${id}`);
  await asked(page);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await expect(page.getByText("The line is cut.")).toBeVisible({ timeout: 1_000 });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("The line is cut.")).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
});

test("an invitation opens the best number of seats; whoever made the table changes them, and begins", async ({
  guest,
}) => {
  const [ada, ben] = [await guest(), await guest()];
  await ada.goto("/games/headless-horseman");
  await ada.getByRole("button", { name: "Invite friends" }).click();
  await expect(seats(ada)).toHaveCount(4);
  const arrange = ada.getByRole("region", { name: "Seats of this table" });
  const link = await ada.getByLabel("Invite link").inputValue();
  await ben.goto(link);
  await ben.getByRole("button", { name: /^Sit down/ }).click();
  await expect(ben.getByRole("region", { name: "Seats of this table" })).toHaveCount(0);
  await expect(seats(ada).nth(1).getByRole("img", { name: "here" })).toBeVisible();
  await arrange.getByRole("button", { name: "5", exact: true }).click();
  await expect(seats(ada)).toHaveCount(5);
  await arrange.getByRole("button", { name: "Seat a bot" }).first().click();
  await expect(seats(ada).nth(2)).toContainText("bot");
  await arrange.getByRole("button", { name: "Free the seat" }).click();
  await expect(arrange.getByRole("button", { name: "Seat a bot" })).toHaveCount(3);
  await arrange.getByRole("button", { name: "3", exact: true }).click();
  await expect(seats(ada)).toHaveCount(3);
  await arrange.getByRole("button", { name: "Begin with 2" }).click();
  await expect(seats(ada)).toHaveCount(2);
  await expect(arrange).toHaveCount(0);
  // Who leaves is seen to be away, with a dot that is no full one.
  await ben.close();
  await expect(
    seats(ada)
      .nth(1)
      .getByRole("img", { name: /away|gone/ }),
  ).toBeVisible({ timeout: 20_000 });
});

test("whoever made a table that waits closes it, and those who sit there are told", async ({ guest }) => {
  const [ada, ben] = [await guest(), await guest()];
  await ada.goto("/games/headless-horseman");
  await ada.getByRole("button", { name: "Invite friends" }).click();
  await ben.goto(await ada.getByLabel("Invite link").inputValue());
  await ben.getByRole("button", { name: /^Sit down/ }).click();
  await expect(seats(ada).nth(1)).not.toContainText("open");
  await ada.getByRole("button", { name: "Close the table …" }).click();
  await ada.getByRole("button", { name: "Close the table", exact: true }).click();
  for (const page of [ada, ben])
    await expect(page.getByRole("dialog", { name: "The table is closed" })).toBeVisible();
  await ben.getByRole("button", { name: "To the shelf" }).click();
  await expect(ben).toHaveURL(/\/$/);
});
