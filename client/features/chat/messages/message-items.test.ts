import { expect, test } from "vitest";
import type { RoomMessageView } from "#domain/chat/contract.ts";
import { DEFAULT_ROOM_SETTINGS } from "#domain/chat/settings.ts";
import { addOwnMessage, applyFrame, createChatLog } from "../chat-log.ts";
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
const keys = (log: Parameters<typeof messageItems>[0]) => messageItems(log).map(({ key }) => key);

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
