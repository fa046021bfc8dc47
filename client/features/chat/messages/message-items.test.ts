import fc from "fast-check";
import { expect, test } from "vitest";
import type { RoomMessageView } from "#domain/chat/contract.ts";
import { DEFAULT_ROOM_SETTINGS } from "#domain/chat/settings.ts";
import { addOwnMessage, applyFrame, type ChatLogMessage, createChatLog } from "../chat-log.ts";
import { toRoomEvents } from "../room-queries.ts";
import { messageItems } from "./message-items.ts";

const ME = 7;
const toMessageView = (seq: number, uid: number): RoomMessageView => ({
  line: seq,
  timeMs: seq,
  text: "old",
  from: { uid, name: "A", level: 1, badges: [] },
});
const welcomed = applyFrame(
  createChatLog(toRoomEvents([toMessageView(1, ME), toMessageView(2, ME), toMessageView(3, 1)])),
  {
    t: "welcome",
    epoch: "e",
    seq: 3,
    serverTimeMs: 0,
    mode: "reset",
    viewers: 2,
    settings: DEFAULT_ROOM_SETTINGS,
    you: { uid: ME, mutes: [], badges: [] },
  },
);
const keys = (...input: Parameters<typeof messageItems>) => messageItems(...input).map(({ key }) => key);

test("keys are unique, also with several own messages in the server-rendered history", () => {
  expect(keys(welcomed)).toEqual(["message-1", "message-2", "message-3"]);
});

test("an own message keeps its key when it is published", () => {
  const log = addOwnMessage(welcomed, { t: "say", cid: "a", text: "mine" });
  expect(keys(log).at(-1)).toBe("own-a");
  const from = { uid: ME, name: "A", level: 1, badges: [] };
  const published = applyFrame(log, {
    t: "events",
    list: [{ seq: 4, timeMs: 4, k: "say", from, text: "mine", cid: "a" }],
  });
  expect(keys(published)).toEqual(["own-a"]);
});

const external = (seq: number, timeMs: number): ChatLogMessage => ({
  ...{ seq, timeMs, k: "say", text: "from the match", cid: "" },
  from: { uid: 9, name: "B", level: 1, badges: [] },
});

test("external messages stand at their time, before what the visitor is sending", () => {
  const log = addOwnMessage(welcomed, { t: "say", cid: "a", text: "mine" });
  const between = [external(1, 1.5), external(2, 2), external(3, 9)];
  expect(keys(log, between)).toEqual([
    ...["message-1", "external-1", "message-2", "external-2", "message-3", "external-3", "own-a"],
  ]);
});

test("both lists keep their order and nothing is lost", () => {
  const times = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 12 }).map((list) => list.sort((a, b) => a - b));
  fc.assert(
    fc.property(times, times, (own, others) => {
      const entries = own.map((timeMs, at) => external(at, timeMs));
      const items = keys(
        { entries, own: [], you: undefined },
        others.map((timeMs, at) => external(at, timeMs)),
      );
      expect(items.filter((key) => key.startsWith("message-"))).toEqual(entries.map(({ seq }) => `message-${seq}`));
      expect(items.filter((key) => key.startsWith("external-"))).toEqual(others.map((_, at) => `external-${at}`));
    }),
  );
});
