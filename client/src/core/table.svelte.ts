// A table as the page shows it: the line, what is known, what is shown, what is being looked at.
import { say, sayNow, toast } from "./announce.svelte.ts";
import { Connection, type Status } from "./connection.ts";
import { socket } from "./http.ts";
import { Player, type Batch, type Motion, type Stage } from "./motion.ts";
import { choose, used } from "./nonce.ts";
import { actions, nameOf, same } from "./offers.ts";
import { pacing } from "./prefs.svelte.ts";
import { play } from "./sound.ts";
import { fold, isAsked, mySeat, rows, type Known } from "./state.ts";
import { lineOf } from "./story.ts";
import type { GameClient } from "./words.ts";
import type { Answer, Entry, Fact, JsonValue, Offer, Proposal, Request, ToClient, Why } from "../wire.ts";
import { reloadOnce } from "./outdated.ts";
import { said } from "./said.ts";

export interface WhyNot extends Why {
  asked: string;
}

export class Table {
  known = $state.raw<Known | null>(null);
  status = $state.raw<Status>({ kind: "connecting" });
  /** What is drawn: the view, or a moment on the way to it. Each by itself: a frame of a motion changes `t` alone. */
  view = $state.raw<JsonValue>(null);
  row = $state.raw<number | null>(null);
  motion = $state.raw<Motion | null>(null);
  t = $state.raw(0);
  playing = $state(false);
  focus = $state.raw<Offer | null>(null);
  facts = $state.raw<Record<string, Fact[]>>({});
  why = $state.raw<WhyNot | null>(null);
  /** A submit is under way. */
  sending = $state(false);
  last = $state.raw<string[]>([]);
  /** What was chosen here last, and among what. */
  chosen = $state.raw<{ offer: Offer; among: Offer[] } | null>(null);
  /** When the situation was told, by the browser's clock. */
  told = $state(0);
  /** Whoever made the table has closed it. */
  closed = $state(false);

  #connection: Connection;
  #player: Player | null = null;
  #game: GameClient;
  #pack: JsonValue;
  #frame = 0;
  /** What was asked and not yet answered. */
  #foreseeing: string[] = [];

  constructor(id: string, game: GameClient, pack: JsonValue) {
    this.#game = game;
    this.#pack = pack;
    this.#connection = new Connection({
      open: () => new WebSocket(socket(id)) as never,
      rows: () => rows(this.known),
      receive: (message) => this.#receive(message),
      status: (status) => (this.status = status),
      now: () => Date.now(),
      later: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
  }

  get seat(): number | null {
    return mySeat(this.known);
  }

  /** Offers are shown once the board has come to rest, so that nobody chooses on a picture of the past. */
  get offers(): Offer[] {
    return this.playing || this.sending ? [] : (this.known?.situation.offers ?? []);
  }

  look(offer: Offer | null): void {
    this.focus = offer;
    if (offer) this.foresee([offer]);
  }

  /** Asks what some offers would mean, without looking at one of them. */
  foresee(offers: Offer[]): void {
    for (const offer of offers) if (!offer.facts) void this.#foresee(offer);
  }

  factsOf(offer: Offer): Fact[] {
    return offer.facts ?? this.facts[this.#key(offer)] ?? [];
  }

  async choose(offer: Offer): Promise<void> {
    const known = this.known;
    if (!known || this.sending) return;
    this.sending = true;
    this.why = null;
    play("choose");
    // An answer that is being kept is sent whole: it takes the place of the last one.
    const whole = [...known.situation.answer, ...actions(offer)];
    const answer = await this.ask({ do: "submit", asked: known.situation.asked, actions: whole });
    this.sending = false;
    if (answer.result !== "done") return this.#trouble(answer, offer.text);
    this.focus = null;
    this.chosen = { offer, among: known.situation.offers };
  }

  /** Why not there? The judge answers with its clause. */
  async whyNot(place: string): Promise<void> {
    const known = this.known;
    if (!known || this.seat === null || known.situation.outcome) return;
    const text = this.#game.why(place, known.situation.ask, known.situation.view);
    const answer = await this.ask({ do: "why", action: text });
    if (answer.result === "why") this.#refuse(place, answer);
    else this.#trouble(answer, place);
  }

  async request(request: Request, done?: string): Promise<boolean> {
    const answer = await this.ask(request);
    if (answer.result === "done") {
      if (done) toast(done);
      return true;
    }
    this.#trouble(answer, request.do);
    return false;
  }

  undo = () => this.request({ do: "undo" });
  agree = (what: Proposal) => this.request({ do: "agree", what });
  decline = (what: Proposal) => this.request({ do: "decline", what });
  ask = (request: Request): Promise<Answer> => this.#connection.ask(request);
  retry = () => this.#connection.retry();
  doubt = () => this.#connection.doubt();

  skip(): void {
    this.#player?.skip();
    this.#settle();
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#connection.close();
  }

  #key = (offer: Offer) => {
    const now = this.known?.situation;
    return [now?.asked, ...(now?.answer ?? []), nameOf(offer)].join(" ");
  };

  async #foresee(offer: Offer): Promise<void> {
    const [key, asked] = [this.#key(offer), this.known?.situation.asked ?? 0];
    if (this.facts[key] || this.#foreseeing.includes(key)) return;
    this.#foreseeing.push(key);
    const answer = await this.ask({ do: "preview", asked, actions: actions(offer) });
    this.#foreseeing = this.#foreseeing.filter((it) => it !== key);
    if (answer.result === "foreseen") this.facts = { ...this.facts, [key]: answer.facts };
  }

  #receive(message: ToClient): void {
    const before = this.known;
    this.known = fold(before, message);
    if (message.type === "welcome") this.#arrive(message.situation.view, before === null);
    if (message.type === "welcome") void this.#addPart();
    if (message.type === "news") this.#news(message.log);
    if (message.type === "chat" && message.seat !== this.seat) say(`${message.name} says: ${message.text}`);
    if (message.type === "closed") {
      this.closed = true;
      this.close();
    }
    if (message.type === "malformed") toast(message.text, "bad");
    if (message.type === "outdated") reloadOnce(message.text);
    if (message.type === "news" || message.type === "welcome") this.told = Date.now();
  }

  /** A seat that waits for others adds its part to the dice before the first roll. */
  async #addPart(): Promise<void> {
    const known = this.known;
    if (!known || known.table.started || this.seat === null) return;
    const part = choose(known.table);
    if (!used(part, known.table, known.log)) await this.ask({ do: "nonce", nonce: part.nonce });
  }

  #arrive(view: JsonValue, first: boolean): void {
    if (!this.#player) this.#player = new Player(view, (of, event) => this.#game.show(of, event, this.#pack));
    this.#player.set(view);
    this.last = this.#touched(this.known?.log.slice(-6) ?? []);
    this.sending = false;
    if (!first) this.facts = {};
    this.#settle();
  }

  #news(log: Entry[]): void {
    const known = this.known;
    if (!known || !this.#player) return;
    const asks = known.situation.asked;
    if (!same(known.situation.offers, this.focus)) this.focus = null;
    this.facts = Object.fromEntries(Object.entries(this.facts).filter(([key]) => key.startsWith(`${asks} `)));
    if (log.length > 0) {
      this.why = null;
      this.last = this.#touched(log);
    }
    this.#player.push(this.#batch(log, known.situation.view));
    this.#tell(log, known.situation.view);
    this.#run();
  }

  /** Every line of the log is heard, whatever else happens. */
  #tell(log: Entry[], view: JsonValue): void {
    const looks = this.#game.looks(this.#pack, view);
    const name = (seat: number) => looks[seat]?.name ?? "Somebody";
    for (const entry of log) {
      const text = lineOf(entry, this.#game, this.#pack, view, name);
      if (text) say(text);
    }
  }

  #batch(log: Entry[], view: JsonValue): Batch {
    const pace = pacing();
    let shown = this.#player?.tail ?? view;
    const steps = log.flatMap((entry) =>
      entry.events.flatMap((event) => {
        const motions = this.#game.motions(event, shown, this.#pack);
        shown = this.#game.show(shown, event, this.#pack);
        const last = motions.length - 1;
        if (last < 0) return [{ motion: { kind: "pause" as const, ms: 0 }, event, row: entry.row }];
        return motions.map((motion, at) => ({
          motion: { ...motion, ms: motion.ms * pace },
          event: at === last ? event : null,
          row: entry.row,
        }));
      }),
    );
    return { steps, view };
  }

  #touched(log: Entry[]): string[] {
    const all = log.flatMap((it) => it.events.flatMap((event) => this.#game.touched(event)));
    return all.filter((it, at) => all.indexOf(it) === at);
  }

  #run(): void {
    cancelAnimationFrame(this.#frame);
    const player = this.#player;
    if (!player) return;
    if (player.stage.motion?.sound && !this.playing) play(player.stage.motion.sound);
    // The first tick lets everything pass that takes no time.
    player.tick(0);
    if (!player.playing) return this.#settle();
    this.playing = true;
    this.#show(player.stage);
    let then = performance.now();
    const frame = (now: number) => {
      // A frame's time may lie a little before the moment it was asked for.
      for (const motion of player.tick(Math.max(0, now - then)))
        if (motion.sound && motion.ms > 0) play(motion.sound);
      then = Math.max(then, now);
      if (!player.playing) return this.#settle();
      this.#show(player.stage);
      this.#frame = requestAnimationFrame(frame);
    };
    this.#frame = requestAnimationFrame(frame);
  }

  #show({ view, row, motion, t }: Stage): void {
    this.view = view;
    this.row = row;
    this.motion = motion;
    this.t = t;
  }

  #settle(): void {
    cancelAnimationFrame(this.#frame);
    if (this.#player) this.#show(this.#player.stage);
    this.playing = false;
    const known = this.known;
    if (!known || !isAsked(known) || !known.situation.ask) return;
    const question = this.#game.question(known.situation.ask, known.situation, this.#pack);
    sayNow(`${question} ${known.situation.offers.length} choices.`);
    play("turn");
  }

  #trouble(answer: Answer, about: string): void {
    if (answer.result === "refused") this.#refuse(about, answer);
    else if (answer.result === "declined") toast(answer.text, "bad");
    else if (answer.result === "stale") {
      toast("The table had moved on. Here is where it stands now.");
      if (this.known) this.known = { ...this.known, situation: answer.situation };
      this.#player?.push({ steps: [], view: answer.situation.view });
      this.#run();
    }
  }

  #refuse(asked: string, why: Why): void {
    const view = this.known?.situation.view ?? null;
    const text = this.#game.speak?.(said(why), this.#pack, view) ?? said(why);
    this.why = { ...why, asked };
    play("refuse");
    sayNow(`Why not? ${text}`);
  }
}
