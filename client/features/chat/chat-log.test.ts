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
const messageEvent = (seq: number, text: string, uid = 1, cid = `c${seq}`): RoomEvent => ({
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
const texts = ({ entries }: ChatLog) => entries.map((entry) => (entry.k === "say" ? entry.text : entry.k));
const states = ({ own }: ChatLog) => own.map(({ say, state }) => `${say.cid} ${state.is}`);
const applyAll = (log: ChatLog, ...frames: LiveServerFrame[]) => frames.reduce(applyFrame, log);
const say = (cid: string) => ({ t: "say", cid, text: "mine" }) as const;

test("server-rendered messages stay until the room's history arrives", () => {
  const page = createChatLog([messageEvent(1, "old")], 2);
  const welcomed = applyFrame(page, welcome(3, "reset"));
  expect(texts(welcomed)).toEqual(["old"]);
  expect(welcomed.viewers).toBe(5);
  expect(texts(applyFrame(welcomed, events(messageEvent(2, "b"), messageEvent(3, "c"))))).toEqual(["b", "c"]);
  expect(texts(applyFrame(page, welcome(0, "reset")))).toEqual([]);
  expect(texts(applyAll(page, welcome(2, "resume"), events(messageEvent(2, "b"))))).toEqual(["old", "b"]);
});

test("an own message is pending until it is published, held or rejected with a reason", () => {
  const log = addOwnMessage(
    addOwnMessage(addOwnMessage(applyFrame(createChatLog(), welcome(0, "reset")), say("a")), say("b")),
    say("c"),
  );
  expect(states(log)).toEqual(["a pending", "b pending", "c pending"]);
  const after = applyAll(
    log,
    events(messageEvent(1, "mine", ME, "a"), messageEvent(2, "not mine", 8, "c")),
    { t: "held", cid: "b", why: "first" },
    { t: "refused", cid: "c", refusal: { code: "level_too_low", level: 3 } },
  );
  expect(states(after)).toEqual(["b held", "c refused"]);
  expect(after.own[1]?.state).toMatchObject({ refusal: { level: 3 } });
  expect(states(addOwnMessage(after, say("c")))).toEqual(["b held", "c pending"]);
  expect(states(applyAll(dismissOwnMessage(after, "c"), { t: "said", cid: "b", seq: 9 }))).toEqual([]);
});

test("a published own message is replaced by the room's", () => {
  const log = markSent(addOwnMessage(applyFrame(createChatLog(), welcome(0, "resume")), say("a")), "a");
  expect(states(log)).toEqual(["a sent"]);
  expect(states(applyFrame(log, events(messageEvent(1, "mine", ME, "a"))))).toEqual([]);
});

test("an own message the room never answered fails, and can be discarded", () => {
  const log = markFailed(addOwnMessage(createChatLog(), say("a")), "a");
  expect(states(log)).toEqual(["a failed"]);
  expect(states(dismissOwnMessage(log, "a"))).toEqual([]);
});

test("deleted messages and undone gifts are removed, and settings change", () => {
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
  const log = applyAll(createChatLog(), events(messageEvent(1, "bad"), gift, messageEvent(3, "good")));
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

test("pending messages are listed once and removed when decided", () => {
  const pending = (id: string) => ({
    id,
    from: { uid: 1, name: "A", level: 1, badges: [] },
    text: id,
    why: "first" as const,
    untilMs: 1,
  });
  const log = applyAll(
    createChatLog(),
    { t: "waiting", list: [pending("x"), pending("y")] },
    { t: "waiting", list: [pending("x")] },
    { t: "settled", id: "y" },
  );
  expect(log.waiting.map(({ id }) => id)).toEqual(["x"]);
});

test("the log is limited to the newest messages", () => {
  const many = Array.from({ length: 2_000 }, (_, at) => messageEvent(at + 1, `${at}`));
  const log = applyFrame(createChatLog(), events(...many));
  expect(log.entries).toHaveLength(600);
  expect(log.entries.at(-1)?.seq).toBe(2_000);
});
