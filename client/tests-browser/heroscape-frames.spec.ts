// What three dimensions cost: counted in calls, never in time.
import type { Page } from "@playwright/test";
import { expect, GREEDY, ME, SOLID, test } from "./help.ts";

test.use(SOLID);

/** Six armies with every card there is, on the largest battlefield. */
const CORNERS =
  "0.tarn_vikings.1@9:-2 0.tarn_vikings.2@7:-1 0.tarn_vikings.3@8:-1 0.tarn_vikings.4@9:-1 0.marro_warriors.1@6:0 " +
  "0.marro_warriors.2@7:0 0.marro_warriors.3@8:0 0.marro_warriors.4@9:0 0.thorgrim.1@6:1 1.izumi_samurai.1@0:6 1.izumi_samurai.2@1:6 " +
  "1.izumi_samurai.3@-1:7 1.krav_maga.1@0:7 1.krav_maga.2@1:7 1.krav_maga.3@2:7 1.finn.1@-1:8 2.zettian_guards.1@-7:6 " +
  "2.zettian_guards.2@-6:6 2.tarn_vikings.1@-9:7 2.tarn_vikings.2@-8:7 2.tarn_vikings.3@-7:7 2.tarn_vikings.4@-6:7 2.raelin.1@-9:8 " +
  "3.airborne_elite.1@-7:-2 3.airborne_elite.2@-8:-1 3.airborne_elite.3@-7:-1 3.airborne_elite.4@-6:-1 3.drake.1@-9:0 " +
  "3.syvarris.1@-8:0 4.mimring.1@0:-9+1:-9 4.marro_warriors.1@2:-9 4.marro_warriors.2@-1:-8 4.marro_warriors.3@0:-8 " +
  "4.marro_warriors.4@1:-8 4.agent_carr.1@-2:-7 5.grimnak.1@7:-9+8:-9 5.deathwalker_9000.1@9:-9 5.ne_gok_sa.1@7:-8 " +
  "5.izumi_samurai.1@8:-8 5.izumi_samurai.2@9:-8 5.izumi_samurai.3@6:-7 active 0.tarn_vikings";

/** What WebGL is told to draw: in the busiest frame, and altogether. */
interface Draws {
  most: number;
  all: number;
}

/** Counts from within: every call that draws, shadows too, by the frame that makes it. */
async function counted(page: Page): Promise<() => Promise<Draws>> {
  await page.addInitScript(() => {
    const draws = { most: 0, all: 0 };
    Object.assign(window, { draws });
    const made = WebGL2RenderingContext.prototype as unknown as Record<
      string,
      (...args: unknown[]) => unknown
    >;
    for (const name of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"]) {
      const draw = made[name];
      made[name] = function (this: unknown, ...args: unknown[]) {
        draws.all += 1;
        return draw?.apply(this, args);
      };
    }
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (frame) =>
      ask((now) => {
        const before = draws.all;
        frame(now);
        draws.most = Math.max(draws.most, draws.all - before);
      });
  });
  return () => page.evaluate(() => (window as unknown as { draws: Draws }).draws);
}

test("a frame of the largest battle is drawn in few calls, and a table at rest not at all", async ({
  guest,
}, info) => {
  test.setTimeout(180_000);
  const page = await guest();
  await page.addInitScript(() => {
    if (location.protocol !== "about:") localStorage.setItem("lychgate.heroscape", "solid");
  });
  const draws = await counted(page);
  const data = {
    game: "heroscape",
    options: ["battlefield=crown_of_winds"],
    seats: [ME, GREEDY, GREEDY, GREEDY, GREEDY, GREEDY],
    pace: { kind: "free" },
    listed: false,
    position: CORNERS,
  };
  const answer = await page.request.post("/api/tables", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { table } = (await answer.json()) as { table: string };
  await page.goto(`/tables/${table}`);
  await expect(page.locator(".solid .label")).toHaveCount(41, { timeout: 60_000 });
  await page.locator('.solid [data-place="6:-1"]').focus();
  await page.screenshot({ path: info.outputPath("corners.png") });
  await expect.poll(async () => (await draws()).most, { timeout: 60_000 }).toBeGreaterThan(20);
  const rest = async () => {
    const before = await draws();
    await page.waitForTimeout(1500);
    return (await draws()).all - before.all;
  };
  await expect.poll(rest, { timeout: 60_000 }).toBe(0);
  expect((await draws()).most).toBeLessThanOrEqual(100);
});
