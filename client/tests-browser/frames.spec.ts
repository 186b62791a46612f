// What a frame of a motion costs: counted in what boards read of the view, never in time.
import type { Page } from "@playwright/test";
import { expect, GREEDY, ME, test, wander } from "./help.ts";

/** Views are handed out wrapped, so that every look at one is counted; says how many looks each frame took. */
async function counted(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const reads: number[] = [];
    let now = 0;
    Object.assign(window, { reads });
    const wrapped = new WeakMap<object, object>();
    const wrap = (it: unknown): unknown => {
      if (typeof it !== "object" || it === null) return it;
      const known = wrapped.get(it);
      if (known) return known;
      const fresh = new Proxy(it, {
        get: (of, name) => {
          now++;
          return wrap(Reflect.get(of, name));
        },
      });
      wrapped.set(it, fresh);
      return fresh;
    };
    const parse = JSON.parse.bind(JSON);
    JSON.parse = (text: string) => {
      const it = parse(text) as { type?: string; situation?: { view: unknown } } | null;
      if (it?.situation && (it.type === "news" || it.type === "welcome"))
        it.situation.view = wrap(it.situation.view);
      return it as never;
    };
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (frame) =>
      ask((time) => {
        now = 0;
        frame(time);
        // Effects run after the frame's own work, before the next.
        setTimeout(() => reads.push(now));
      });
  });
  return () => page.evaluate(() => (window as unknown as { reads: number[] }).reads);
}

const GAMES: Record<string, string[]> = {
  "midnight-banshees": [],
  "little-dead-riding-hood": [],
  "headless-horseman": ["placement=random"],
  "darkleaf-gambit": ["clans=HUL-MUR"],
  heroscape: ["army_mode=premade"],
};

for (const [game, options] of Object.entries(GAMES)) {
  test(`a frame of a motion recomputes no board: ${game}`, async ({ guest }) => {
    test.setTimeout(120_000);
    const page = await guest({ motion: "full" });
    await page.addInitScript(() => {
      if (location.protocol !== "about:") localStorage.setItem("lychgate.heroscape", "flat");
    });
    const reads = await counted(page);
    const data = {
      game,
      options,
      seats: [ME, GREEDY],
      pace: { kind: "free" },
      listed: false,
      position: null,
    };
    const answer = await page.request.post("/api/tables", { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { table } = (await answer.json()) as { table: string };
    await page.goto(`/tables/${table}`);
    await expect(page.locator(".room")).toBeVisible();
    for (let turn = 0; turn < 40 && (await reads()).length < 200; turn++) {
      await Promise.race([wander(page, table, [], 3), page.waitForTimeout(4000)]);
      await page.waitForTimeout(700);
    }
    const sorted = [...(await reads())].sort((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(100);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Infinity;
    console.log(`${game}: a frame reads ${median} properties of the view, ${sorted.length} frames`);
    // A board that is computed anew reads hundreds.
    expect(median).toBeLessThan(60);
  });
}
