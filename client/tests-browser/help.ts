// What the browser tests share: a page that must not complain, and hands that play.
import AxeBuilder from "@axe-core/playwright";
import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  type WebSocketRoute,
} from "@playwright/test";
import { VERSION } from "../src/wire.ts";

export { expect };

/** Complaints of a page: errors on the console, requests that leave the origin. */
export function guard(context: BrowserContext, origin: string): string[] {
  const complaints: string[] = [];
  context.on(
    "console",
    (it) => it.type() === "error" && complaints.push(`console: ${it.text()} ${it.location().url}`),
  );
  context.on("weberror", (it) => complaints.push(`error: ${it.error().message}`));
  context.on("request", (it) => {
    const url = new URL(it.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.origin !== origin)
      complaints.push(`left the origin: ${it.url()}`);
  });
  return complaints;
}

export const prefs = (more: object = {}) =>
  JSON.stringify({ theme: "dark", sound: false, motion: "off", ...more });

export async function quiet(context: BrowserContext, more: object = {}): Promise<void> {
  await context.addInitScript((text) => {
    // A blank page has no storage.
    if (location.protocol === "about:") return;
    if (!localStorage.getItem("lychgate.prefs")) localStorage.setItem("lychgate.prefs", text);
    // A page's own part of the dice: the same in every run, like the seed of the server.
    crypto.getRandomValues = <T>(bytes: T): T => {
      if (bytes instanceof Uint8Array) bytes.fill(7);
      return bytes;
    };
  }, prefs(more));
}

interface Fixtures {
  /** A new guest in a browser of their own; every complaint fails the test. */
  guest: (more?: object) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  guest: async ({ browser, baseURL }, use) => {
    const origin = new URL(baseURL ?? "").origin;
    const all: { context: BrowserContext; complaints: string[] }[] = [];
    await use(async (more = {}) => {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
      await quiet(context, more);
      all.push({ context, complaints: guard(context, origin) });
      return context.newPage();
    });
    for (const { context, complaints } of all) {
      await context.close();
      expect(complaints).toEqual([]);
    }
  },
});

export const cards = (page: Page): Locator => page.locator(".dock .card");
export const over = (page: Page): Locator => page.getByRole("region", { name: "The match is over" });

/** A table made without the dialog, for the page's own guest. */
export async function open(
  page: Page,
  options: string[],
  seats: object[],
  position: string | null = null,
): Promise<string> {
  const api: APIRequestContext = page.request;
  const data = { game: "midnight-banshees", options, seats, pace: { kind: "free" }, listed: false, position };
  const answer = await api.post("/api/tables", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { table } = (await answer.json()) as { table: string };
  return table;
}

const FLAGS =
  "--headless --no-sandbox --disable-gpu --use-angle=swiftshader --enable-unsafe-swiftshader --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/** Three dimensions are drawn in software here: slow, but the same picture. */
export const SOLID = {
  launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS.split(" ") },
};

export const ME = { kind: "me" };
export const GREEDY = { kind: "bot", spec: "greedy" };

/** Waits until something is asked or all is over; says whether it goes on. Looked at each frame: a match asks often. */
export async function asked(page: Page, what = ".dock .card"): Promise<boolean> {
  const found = await page.waitForFunction(
    (what) => {
      const seen = (query: string) => document.querySelector(query)?.checkVisibility();
      if (seen("[aria-label='The match is over']")) return "over";
      return seen(what) ? "asked" : null;
    },
    what,
    { timeout: 30_000 },
  );
  return (await found.jsonValue()) === "asked";
}

/** What axe finds to be a serious barrier, by rule and place. No page has frames of others, so that one look within it says all. */
export async function barriers(page: Page, but: { only?: string; without?: string } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (but.only) axe.withRules(but.only);
  if (but.without) axe.exclude(but.without);
  const { violations } = await axe.analyze();
  return violations
    .filter((it) => it.impact === "serious" || it.impact === "critical")
    .map((it) => {
      const places = it.nodes.slice(0, 3).map((node) => node.target.join(" "));
      return `${it.id}: ${places.join(" | ")}`;
    });
}

/** The log as text, one line each. */
export async function lines(page: Page): Promise<string[]> {
  return page.getByRole("log", { name: "What happened" }).locator("li:not(.head) button").allTextContents();
}

/** Where the pieces stand, as the board draws them. */
export async function pieces(page: Page): Promise<string[]> {
  return page
    .locator("svg.mb .mb-piece:not(.ghost)")
    .evaluateAll((all) => all.map((it) => it.getAttribute("transform") ?? ""));
}

/** A table where the page's guest chooses between two dice. A double is moved by the table itself; then another table will ask. */
export async function chooseDie(page: Page, position: string): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const id = await open(page, [], [ME, GREEDY], position);
    await page.goto(`/tables/${id}`);
    await asked(page);
    if ((await page.locator(".dock h2").textContent())?.startsWith("Which die")) return id;
  }
  throw new Error("ten doubles in a row");
}

/** A page of a browser of its own that is somebody already. */
export async function seated(context: BrowserContext): Promise<Page> {
  await quiet(context);
  const page = await context.newPage();
  await page.goto("/about");
  return page;
}

/** Whether the page is painted: what is played on the way to what a test looks at need not be, and goes faster. */
export async function show(page: Page, on: boolean): Promise<void> {
  await page.evaluate((on) => {
    document.documentElement.style.visibility = on ? "" : "hidden";
  }, on);
}

/**
 * A second hand at the page's own seat that answers without sense, until something is asked that `seen` does not name, but so many answers at least.
 * Says what that is, nothing once the match is over; an empty word if it was told to slow down.
 */
export async function wander(page: Page, table: string, seen: string[], answers = 0): Promise<string | null> {
  return page.evaluate(
    ({ table, seen, answers, version }) =>
      new Promise<string | null>((done) => {
        interface Offer {
          text: string;
          line: string[];
        }
        interface Now {
          asked: number;
          offers: Offer[];
          answer: string[];
          ask: { kind: string } | null;
          outcome: unknown;
        }
        // Luck that is the same in every run.
        const page = window as unknown as { luck?: number };
        const luck = () => {
          page.luck = (Math.imul(page.luck ?? 7, 1664525) + 1013904223) >>> 0;
          return page.luck / 2 ** 32;
        };
        const line = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
        let [id, last] = [0, ""];
        const stop = (kind: string | null) => {
          line.onmessage = null;
          line.close();
          done(kind);
        };
        const act = (now: Now) => {
          if (now.outcome) return stop(null);
          const offer = now.offers[Math.floor(luck() * now.offers.length)];
          const key = [now.asked, ...now.answer].join(" ");
          if (!offer || key === last) return;
          const kind = now.ask?.kind ?? "";
          if (!seen.includes(kind) && id >= answers) return stop(kind);
          last = key;
          const actions = [...now.answer, ...(offer.line.length > 0 ? offer.line : [offer.text])];
          line.send(
            JSON.stringify({
              type: "request",
              id: ++id,
              request: { do: "submit", asked: now.asked, actions },
            }),
          );
        };
        line.onopen = () => line.send(JSON.stringify({ type: "hello", version, rows: 0, facts: false }));
        line.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as {
            type: string;
            situation?: Now;
            answer?: { situation?: Now; result: string };
          };
          const now = message.situation ?? message.answer?.situation;
          if (now) act(now);
          // Too much at once: a new line begins where this one stopped.
          if (message.answer?.result === "declined") setTimeout(() => stop(""), 500);
        };
        line.onclose = () => stop(null);
      }),
    { table, seen, answers, version: VERSION },
  );
}

/** Stands between page and server and cuts the line when told to. */
export async function between(
  page: Page,
): Promise<{ cut: () => void; hold: (on: boolean) => void; opened: () => number }> {
  let [current, held, opened] = [null as WebSocketRoute | null, false, 0];
  await page.routeWebSocket(/\/socket$/, (route) => {
    const server = route.connectToServer();
    opened++;
    current = route;
    route.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (!held || current !== route) route.send(message);
    });
  });
  const cut = () => {
    held = false;
    void current?.close({ code: 4000 });
  };
  return { cut, hold: (on) => (held = on), opened: () => opened };
}
