// Generated from crates/wire by `UPDATE_WIRE=1 cargo test -p wire`. Do not edit.
export const VERSION = 3;
export type JsonValue = number | string | boolean | Array<JsonValue> | { [key in string]?: JsonValue } | null;
export type Account = {
/** Its name. */
account: string, };
export type Actor = { "kind": "seats",
/** The order. */
seats: Array<number>, } | { "kind": "chance" } | { "kind": "nobody" };
export type Aim = {
/** The piece or card that is used. */
piece: string | null,
/** Where it is. */
from: string | null,
/** Where it goes, or what it acts on. */
to: string | null,
/** What it costs, in the game's own measure. */
cost: number | null, };
export type Answer = { "result": "done" } | { "result": "foreseen",
/** In order. */
facts: Array<Fact>, } | { "result": "why" } & Why | { "result": "refused" } & Why | { "result": "stale",
/** Where the match stands. */
situation: Situation, } | { "result": "declined",
/** One word: `seat`, `over`, `rate`, `unreadable`, `consent`, `late`. */
code: string,
/** One sentence. */
text: string, };
export type Ask = {
/** Whether it is a response window. */
window: boolean,
/** Whether the table never answers for a seat. */
masked: boolean,
/** What happens when time is up, if it is told. */
timeout: string | null,
/** How long a window stays open at a live table. */
seconds: number,
/** The name of the event, fact, refusal, question, offer or end: `Moved`. */
kind: string,
/** The clause it rests on; empty for what the table itself does. */
clause: string,
/** The sentence. Its plain text is the texts of the parts, joined. */
parts: Array<Part>,
/** Its facts, by name. */
data: JsonValue, };
export type BotToken = {
/** For the header `Authorization: Bearer …`. */
token: string, };
export type By = "act" | "chance" | "host";
export type Chair = { "kind": "keep",
/** The seat's number so far. */
seat: number, } | { "kind": "open" } | { "kind": "bot",
/** Such as `search:1s`. */
spec: string, };
export type Chat = {
/** The speaker's seat; none for spectators. */
seat: number | null,
/** The speaker's name. */
name: string,
/** What they said. */
text: string, };
export type Clock = {
/** Milliseconds left. */
left: number,
/** Whether it is shown to run. */
running: boolean, };
export type Created = {
/** The table's id. */
table: string,
/** What others need to join a table that is not listed. */
invite: string, };
export type Credentials = {
/** 3 to 24 letters, digits or `-`. */
account: string,
/** 10 signs or more. */
password: string, };
export type Entry = {
/** Its number. */
row: number,
/** The seat that acted; none for fate and for the host. */
seat: number | null,
/** Who caused it. */
by: By,
/** The notation, if the viewer may see it. */
input: string | null,
/** What the host did, if it is a row of the host's. */
host?: HostRow,
/** Taken back by a later row that was known when this one was told. */
struck?: boolean,
/** What happened. */
events: Array<Sentence>, };
export type Fact = {
/** How likely; certain if absent. */
odds: Odds | null,
/** Whether it is a refusal. */
refused: boolean,
/** The name of the event, fact, refusal, question, offer or end: `Moved`. */
kind: string,
/** The clause it rests on; empty for what the table itself does. */
clause: string,
/** The sentence. Its plain text is the texts of the parts, joined. */
parts: Array<Part>,
/** Its facts, by name. */
data: JsonValue, };
export type Frame = {
/** The row that led here; none for the start. */
entry: Entry | null,
/** The view after it. */
view: JsonValue, };
export type Frames = {
/** How many moments the whole replay has; the pages after this one begin where it ends. */
moments: number,
/** From the moment that was asked for. */
frames: Array<Frame>, };
export type FromClient = { "type": "hello",
/** [`crate::VERSION`]. */
version: number,
/** Rows known; 0 for all. */
rows: number,
/** Whether short lists of offers come with what each means; so unless it is `false`, as programs may want. */
facts?: boolean, } | { "type": "request",
/** Repeated in the answer. */
id: number,
/** What. */
request: Request, };
export type GameCard = {
/** In addresses. */
slug: string,
/** For people. */
name: string,
/** How many may play. */
seats: Array<number>,
/** Whether anybody holds secrets. */
hidden: boolean,
/** The version of the rules. */
version: number, };
export type GameInfo = {
/** The card. */
card: GameCard,
/** Its options. */
settings: Array<Setting>,
/** The components as data, for drawing the board: the pack's files by name, as JSON. */
pack: JsonValue, };
export type Group = "game" | "variant" | "house";
export type HostRow = { "kind": "strike",
/** How many inputs still count. */
keep: number, } | { "kind": "resign",
/** Which. */
seat: number, } | { "kind": "flag",
/** Which. */
seat: number, } | { "kind": "draw" } | { "kind": "occupant",
/** Where. */
seat: number,
/** Who. */
name: string, } | { "kind": "nonce",
/** Which. */
seat: number,
/** 64 hexadecimal digits. */
nonce: string, };
export type Join = {
/** The secret of the invite link; not needed at a listed table. */
invite: string | null,
/** Which seat; the first that is open if absent. */
seat: number | null,
/** A nonce for the dice, chosen after the commitment was seen: 64 hexadecimal digits. */
nonce: string | null, };
export type Me = {
/** As they call themselves. */
name: string,
/** Their account's name, if they have one; guests have none. */
account: string | null,
/** Their tables, those that wait for them first. */
tables: Array<MyTable>,
/** Matches finished. */
finished: number, };
export type MyTable = {
/** The table. */
table: TableRow,
/** The person's seat. */
seat: number,
/** Whether it waits for this person. */
waits: boolean,
/** Whether the match is over. */
over: boolean,
/** Whether this person was among the winners, once it is over. */
won: boolean | null, };
export type NewTable = {
/** The game's slug. */
game: string,
/** `name=value` each. */
options: Array<string>,
/** One for each seat. */
seats: Array<SeatPlan>,
/** How time runs. */
pace: Pace,
/** Whether it is listed for everybody. */
listed: boolean,
/** Where to begin, if not at the beginning. */
position: string | null, };
export type News = {
/** New rows; none if only proposals, clocks or drafts changed. */
log: Array<Entry>,
/** Where the match stands. */
situation: Situation,
/** The seed, once the match is over. */
seed: string | null, };
export type Occupant = { "kind": "open" } | { "kind": "person",
/** As they call themselves. */
name: string, } | { "kind": "bot",
/** How strong. */
spec: string, };
export type Odds = {
/** The ways in which it happens. */
weight: number,
/** All ways. */
of: number,
/** Whether it was counted, not estimated. */
exact: boolean, };
export type Offer = {
/** What to submit. */
text: string,
/** The first word of it: `move`. */
kind: string,
/** What it does, if the game says so in words. */
said?: Sentence,
/** Where on the board. */
aim: Aim,
/** Short words to show beside it before anybody looks closer: `swipe`. */
marks?: Array<string>,
/** The actions of a line with this end, if it takes several; submit all of them. */
line: Array<string>,
/** What it means, fetched beforehand for short lists. */
facts: Array<Fact> | null, };
export type OpenProposal = {
/** What. */
what: Proposal,
/** Who proposed it. */
by: number,
/** Who agreed so far, the proposer too. Bots agree by themselves. */
agreed: Array<number>, };
export type Outcome = {
/** Seats by place, best first. */
places: Array<Array<number>>,
/** What it was worth to each seat, in thousandths. */
value: Array<number>,
/** The name of the event, fact, refusal, question, offer or end: `Moved`. */
kind: string,
/** The clause it rests on; empty for what the table itself does. */
clause: string,
/** The sentence. Its plain text is the texts of the parts, joined. */
parts: Array<Part>,
/** Its facts, by name. */
data: JsonValue, };
export type Pace = { "kind": "free" } | { "kind": "live",
/** To begin with, in seconds. */
seconds: number,
/** Added after every answer, in seconds. */
increment: number, } | { "kind": "days",
/** How many. */
days: number, };
export type Part = string | {
/** From 0. */
seat: number,
/** As it is read. */
text: string, } | {
/** In the names that views use. */
place: string,
/** As it is read. */
text: string, } | {
/** In the names that views use. */
card: string,
/** As it is read. */
text: string, } | {
/** In the names that views use. */
piece: string,
/** As it is read. */
text: string, } | {
/** How many. */
number: number,
/** Of what, in the singular. */
unit?: string,
/** As it is read. */
text: string, };
export type Presence = "here" | "away" | "gone";
export type Problem = {
/** One word: `unknown`, `refused`, `unreadable`, `forbidden`, `rate`, `size`, `internal`. */
code: string,
/** One sentence: what is wrong, and what was expected. */
text: string,
/** The clause, where the rules refused. */
clause: string | null, };
export type Proposal = { "kind": "undo" } | { "kind": "draw" } | { "kind": "rematch" };
export type QuickPlay = {
/** The game's slug. */
game: string, };
export type Rename = {
/** One to 24 signs. */
name: string, };
export type Request = { "do": "submit",
/** The `asked` of the situation it was decided on. */
asked: number,
/** In order. */
actions: Array<string>, } | { "do": "preview",
/** The `asked` of the situation. */
asked: number,
/** In order. */
actions: Array<string>, } | { "do": "why",
/** The text. */
action: string, } | { "do": "undo" } | { "do": "agree",
/** What. */
what: Proposal, } | { "do": "decline",
/** What. */
what: Proposal, } | { "do": "resign" } | { "do": "chat",
/** One line of text. */
text: string, } | { "do": "pass",
/** The kind of question. */
kind: string,
/** For the whole match, not only for this turn. */
always: boolean,
/** Set, not clear. */
on: boolean, } | { "do": "nonce",
/** 64 hexadecimal digits. */
nonce: string, } | { "do": "replace",
/** The seat. */
seat: number,
/** The bot, such as `greedy`. */
spec: string, } | { "do": "arrange",
/** All seats, in order. Once none of them is open the match begins. */
chairs: Array<Chair>, } | { "do": "close" } | { "do": "ping" };
export type Role = { "kind": "seat",
/** Where. */
seat: number, } | { "kind": "spectator" };
export type RuleClause = {
/** `MB-MOVE-2`. */
id: string,
/** The chapter's title. */
chapter: string,
/** `prohibition` and so on. */
kind: string,
/** R, F or H, perhaps with a remark. */
provenance: string,
/** The sentence. */
text: string,
/** What was open and how it was decided. */
ruling: string | null,
/** Headings of the scenarios that show it. */
scenarios: Array<string>, };
export type RulebookPage = {
/** The game's slug. */
game: string,
/** The game's name. */
name: string,
/** The version of the rules. */
version: number,
/** Every clause, in order. */
clauses: Array<RuleClause>, };
export type SeatInfo = {
/** From 0. */
seat: number,
/** Who sits there. */
occupant: Occupant,
/** Whether its person is there; bots always are. */
presence: Presence, };
export type SeatPlan = { "kind": "me" } | { "kind": "open" } | { "kind": "bot",
/** Such as `search:1s`. */
spec: string, };
export type Sentence = {
/** The name of the event, fact, refusal, question, offer or end: `Moved`. */
kind: string,
/** The clause it rests on; empty for what the table itself does. */
clause: string,
/** The sentence. Its plain text is the texts of the parts, joined. */
parts: Array<Part>,
/** Its facts, by name. */
data: JsonValue, };
export type Setting = {
/** As it is written: `goal_skulls`. */
name: string,
/** What it means. */
label: string,
/** The clause it comes from. */
clause: string,
/** What may be chosen. */
values: Values,
/** What is chosen if nobody chooses. */
default: string,
/** Among which others it stands. */
group: Group,
/** What is chosen, as the rulebook says it. */
about: string,
/** Why there is a choice. */
why: string,
/** What a value does, by how it is written; of numbers only those that mean something of their own. */
meanings: { [key in string]: string }, };
export type Situation = {
/** How many rows the log has. */
row: number,
/** What a submit must carry. */
asked: number,
/** Who moves the game on. */
actor: Actor,
/** What this seat is asked; spectators and others get the public part of the first seat asked. */
ask: Ask | null,
/** What this seat may do, its own answer so far carried out. */
offers: Array<Offer>,
/** This seat's answer that is being kept until the others have answered. */
answer: Array<string>,
/** The game's own view for this viewer. */
view: JsonValue,
/** The game's view with this seat's own answer carried out; absent if there is none. */
draft: JsonValue | null,
/** How it ended. */
outcome: Outcome | null,
/** Whether this seat may take back its latest choices unasked. */
undo: boolean,
/** What is proposed and who agrees. */
proposals: Array<OpenProposal>,
/** One for each seat, empty without clocks. */
clocks: Array<Clock>,
/** This seat's standing passes. */
passes: Array<Standing>,
/** The position as text, from this viewer's knowledge, at rest points. */
position: string | null, };
export type Standing = {
/** The kind of question. */
kind: string,
/** For the whole match, not only for this turn. */
always: boolean, };
export type TableInfo = {
/** Short, in addresses: `k7f2`. */
id: string,
/** The game's slug. */
game: string,
/** The game's name. */
name: string,
/** All options, defaults too, as `name=value` words. */
options: string,
/** Who sits where. */
seats: Array<SeatInfo>,
/** How time runs. */
pace: Pace,
/** To the dice, 64 hexadecimal digits. */
commitment: string,
/** Revealed at the end. */
seed: string | null,
/** Whether all seats are taken and the match has begun. */
started: boolean,
/** The seat of whoever made the table, who may arrange its seats or close it until it has begun. */
host: number | null,
/** Why the match cannot go on, if it cannot. */
stopped: string | null,
/** The table of the rematch, once there is one. */
rematch: string | null,
/** What lets others join; told to those who sit here, until it has begun. */
invite: string | null,
/** Four signs that lead here while somebody waits; told to whom the invitation is told. */
code: string | null, };
export type TableRow = {
/** In addresses. */
id: string,
/** The game's slug. */
game: string,
/** The game's name. */
name: string,
/** Who sits where. */
seats: Array<Occupant>,
/** How time runs. */
pace: Pace,
/** Whether it has begun. */
started: boolean,
/** How far it is, in rows. */
rows: number, };
export type ToClient = { "type": "log",
/** The next rows. */
log: Array<Entry>, } | { "type": "welcome",
/** [`crate::VERSION`]. */
version: number,
/** How this client takes part. */
role: Role,
/** The table. */
table: TableInfo,
/** The log from the row the client asked for, or from where the parts before it end. */
log: Array<Entry>,
/** The last lines of chat. */
chat: Array<Chat>,
/** Where the match stands. */
situation: Situation, } | { "type": "news" } & News | { "type": "seats",
/** All seats. */
seats: Array<SeatInfo>, } | { "type": "chat" } & Chat | { "type": "rematch",
/** Its id. */
table: string, } | { "type": "stopped",
/** Why, for people. */
text: string, } | { "type": "closed" } | { "type": "beat" } | { "type": "answer",
/** The request's number. */
id: number,
/** What came of it. */
answer: Answer, } | { "type": "outdated",
/** For people. */
text: string, } | { "type": "malformed",
/** What was wrong and what was expected. */
text: string, };
export type Values = { "kind": "toggle" } | { "kind": "oneof",
/** Words or numbers. */
values: Array<string>, } | { "kind": "between",
/** The least. */
low: number,
/** The most. */
high: number, };
export type Why = {
/** Whether it is allowed after all. */
allowed: boolean,
/** The name of the event, fact, refusal, question, offer or end: `Moved`. */
kind: string,
/** The clause it rests on; empty for what the table itself does. */
clause: string,
/** The sentence. Its plain text is the texts of the parts, joined. */
parts: Array<Part>,
/** Its facts, by name. */
data: JsonValue, };
