// Who cannot see the log hears it: every line of a whole game comes to the live region.
import { asked, cards, expect, GREEDY, lines, ME, open, test } from "./help.ts";

test("every line of the log is heard", async ({ guest }) => {
  test.setTimeout(120_000);
  const page = await guest();
  const id = await open(page, ["goal_skulls=3"], [ME, GREEDY, GREEDY]);
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const hear = () => {
      const region = document.querySelector("[data-live=log]");
      if (!region) return setTimeout(hear, 20);
      const read = (it: Node) => heard.push(it.textContent?.trim() ?? "");
      new MutationObserver((news) => {
        for (const it of news) {
          if (it.type === "characterData") read(it.target);
          it.addedNodes.forEach(read);
        }
      }).observe(region, { childList: true, characterData: true, subtree: true });
      return 0;
    };
    document.addEventListener("DOMContentLoaded", hear);
  });
  await page.goto(`/tables/${id}`);
  await asked(page);
  const before = (await lines(page)).length;
  for (let turn = 0; turn < 25 && (await asked(page)); turn++) {
    await cards(page).first().click();
    await expect(page.locator(".dock.busy")).toHaveCount(0);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(500);
  const told = (await lines(page)).slice(before);
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  const count = (all: string[], line: string) => all.filter((it) => it === line).length;
  const missed = told.filter((it) => count(heard, it) < count(told, it));
  console.log(`${told.length} lines told, ${missed.length} never heard`);
  expect(told.length).toBeGreaterThan(20);
  expect(missed).toEqual([]);
});
