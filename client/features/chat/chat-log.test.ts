import { expect, test } from "vitest";
import { DEFAULT_ROOM_SETTINGS } from "#domain/chat/settings.ts";
import type { LiveServerFrame, RoomEvent } from "#party/protocol/live-room/frames.ts";
import {
  addOwnMessage,
  applyFrame,
  type ChatLog,
  createChatLog,
  dismissOwnMessage,
  markFailed,
  markSent,
} from "./chat-log.ts";

const ME = 7;
const said = (seq: number, text: string, uid = 1, cid = `c${seq}`): RoomEvent => ({
  seq,
  timeMs: seq,
  k: "say",
  from: { uid, name: "A", level: 1, badges: [] },
  text,
  cid,
});
const events = (...list: RoomEvent[]): LiveServerFrame => ({ t: "events", list });
const welcome = (seq: number, mode: "resume" | "reset"): LiveServerFrame => ({
  t: "welcome",
  epoch: "e",
  seq,
  serverTimeMs: 0,
  mode,
  viewers: 5,
  settings: DEFAULT_ROOM_SETTINGS,
  you: { uid: ME, mutes: [], badges: [] },
});
const texts = ({ lines }: ChatLog) => lines.map((line) => (line.k === "say" ? line.text : line.k));
const states = ({ own }: ChatLog) => own.map(({ say, state }) => `${say.cid} ${state.is}`);
const play = (log: ChatLog, ...frames: LiveServerFrame[]) => frames.reduce(applyFrame, log);
const say = (cid: string) => ({ t: "say", cid, text: "mine" }) as const;

test("the page's own lines stand until the room's are there, then they are the room's", () => {
  const page = createChatLog([said(1, "old")], 2);
  const greeted = applyFrame(page, welcome(3, "reset"));
  expect(texts(greeted)).toEqual(["old"]);
  expect(greeted.viewers).toBe(5);
  expect(texts(applyFrame(greeted, events(said(2, "b"), said(3, "c"))))).toEqual(["b", "c"]);
  expect(texts(applyFrame(page, welcome(0, "reset")))).toEqual([]);
  expect(texts(play(page, welcome(2, "resume"), events(said(2, "b"))))).toEqual(["old", "b"]);
});

test("an own line is pending until it is said, waits, or is refused with its reason", () => {
  const log = addOwnMessage(
    addOwnMessage(addOwnMessage(applyFrame(createChatLog(), welcome(0, "reset")), say("a")), say("b")),
    say("c"),
  );
  expect(states(log)).toEqual(["a pending", "b pending", "c pending"]);
  const after = play(
    log,
    events(said(1, "mine", ME, "a"), said(2, "not mine", 8, "c")),
    { t: "held", cid: "b", why: "first" },
    { t: "refused", cid: "c", refusal: { code: "level_too_low", level: 3 } },
  );
  expect(states(after)).toEqual(["b held", "c refused"]);
  expect(after.own[1]?.state).toMatchObject({ refusal: { level: 3 } });
  expect(states(addOwnMessage(after, say("c")))).toEqual(["b held", "c pending"]);
  expect(states(play(dismissOwnMessage(after, "c"), { t: "said", cid: "b", seq: 9 }))).toEqual([]);
});

test("an own line that the room has is no longer on its way, and gives way to the room's", () => {
  const log = markSent(addOwnMessage(applyFrame(createChatLog(), welcome(0, "resume")), say("a")), "a");
  expect(states(log)).toEqual(["a sent"]);
  expect(states(applyFrame(log, events(said(1, "mine", ME, "a"))))).toEqual([]);
});

test("an own message the room never answered fails, and can be discarded", () => {
  const log = markFailed(addOwnMessage(createChatLog(), say("a")), "a");
  expect(states(log)).toEqual(["a failed"]);
  expect(states(dismissOwnMessage(log, "a"))).toEqual([]);
});

test("what is taken down goes, a gift taken back too, and settings change", () => {
  const gift: RoomEvent = {
    seq: 2,
    timeMs: 2,
    k: "gift",
    order: "o1",
    from: { uid: 1, name: "A", level: 1, badges: [] },
    giftId: 1,
    count: 1,
    combo: 1,
  };
  const log = play(createChatLog(), events(said(1, "bad"), gift, said(3, "good")));
  const after = applyFrame(
    log,
    events(
      { seq: 4, timeMs: 4, k: "gone", line: 1 },
      { seq: 5, timeMs: 5, k: "undone", order: "o1" },
      { seq: 6, timeMs: 6, k: "settings", settings: { ...DEFAULT_ROOM_SETTINGS, slowSeconds: 9 } },
    ),
  );
  expect(texts(after)).toEqual(["good"]);
  expect(after.settings?.slowSeconds).toBe(9);
});

test("lines that wait are listed once and go when somebody decided", () => {
  const line = (id: string) => ({
    id,
    from: { uid: 1, name: "A", level: 1, badges: [] },
    text: id,
    why: "first" as const,
    untilMs: 1,
  });
  const log = play(
    createChatLog(),
    { t: "waiting", list: [line("x"), line("y")] },
    { t: "waiting", list: [line("x")] },
    { t: "settled", id: "y" },
  );
  expect(log.waiting.map(({ id }) => id)).toEqual(["x"]);
});

test("an evening of talk does not fill the memory", () => {
  const many = Array.from({ length: 2_000 }, (_, at) => said(at + 1, `${at}`));
  const log = applyFrame(createChatLog(), events(...many));
  expect(log.lines).toHaveLength(600);
  expect(log.lines.at(-1)?.seq).toBe(2_000);
});
