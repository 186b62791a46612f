// Cards before they are bought, orders before the battle, and what ends a step.
import { flat, open, ORDERS } from "./heroscape-help.ts";
import { expect, test } from "./help.ts";

test("ending the draft is quiet, and says how many points are left", async ({ guest }) => {
  const page = await guest();
  await flat(page);
  await open(page, ["points=300"]);
  const pass = page.locator('.dock [data-act="pass"]');
  const card = page.locator(".draft button.lit").first();
  const space = page.locator(".hs-flat .hs-reach").first();
  // The first card is taken and placed, then it may end.
  for (let turn = 0; turn < 12 && !(await pass.isVisible()); turn++) {
    await expect(card.or(space).first()).toBeVisible({ timeout: 20_000 });
    const box = (await card.isVisible()) ? null : await space.boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    else await card.click();
    await page.waitForTimeout(300);
  }
  await expect(pass).toContainText(/\d+ points left/);
  await expect(pass).not.toHaveClass(/primary/);
});

test("every power is read before a card is bought: by pointing, by focus, by a long press", async ({
  guest,
}) => {
  const page = await guest();
  await flat(page);
  await open(page, ["points=110"]);
  const raelin = page.locator('.draft [data-card="raelin"]');
  const read = page.getByRole("tooltip");
  await raelin.hover();
  await expect(read).toContainText("Raelin the Kyrie Warrior");
  await expect(read).toContainText("Defensive Aura");
  await expect(read).toBeInViewport({ ratio: 1 });
  await page.mouse.move(2, 2);
  await expect(read).toHaveCount(0);
  // What cannot be bought any more can still be read.
  await page.locator('.draft [data-card="mimring"]').focus();
  await expect(read).toContainText("Fire Line");
  const box = await raelin.boundingBox();
  const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 };
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await expect(read).toContainText("Defensive Aura");
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(read).toContainText("Defensive Aura");
  await expect(page.locator(".draft .hot")).toHaveCount(0);
});

test("orders are laid with the board in sight", async ({ guest }) => {
  const page = await guest();
  await flat(page);
  await open(page, ["scenario=two_stones"], ORDERS);
  const orders = page.getByRole("region", { name: "Order markers" });
  await expect(orders).toBeVisible();
  for (const figure of await page.locator(".hs-flat .hs-figure").all()) {
    const clear = await figure.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top?.closest(".orders, .dock") === null;
    });
    expect(clear).toBe(true);
  }
  const first = orders.locator("button.lit").first();
  await first.hover();
  await expect(page.locator(".hs-flat .hs-halo")).not.toHaveCount(0);
});
