import { expect, test } from "vitest";
import type { RoomMessageView } from "#domain/chat/contract.ts";
import { DEFAULT_ROOM_SETTINGS } from "#domain/chat/settings.ts";
import { addOwnMessage, applyFrame, createChatLog } from "../chat-log.ts";
import { toRoomEvents } from "../room-queries.ts";
import { messageItems } from "./message-items.ts";

const ME = 7;
const spoken = (line: number, uid: number): RoomMessageView => ({
  line,
  timeMs: line,
  text: "old",
  from: { uid, name: "A", level: 1, badges: [] },
});
const greeted = applyFrame(createChatLog(toRoomEvents([spoken(1, ME), spoken(2, ME), spoken(3, 1)])), {
  t: "welcome",
  epoch: "e",
  seq: 3,
  serverTimeMs: 0,
  mode: "reset",
  viewers: 2,
  settings: DEFAULT_ROOM_SETTINGS,
  you: { uid: ME, mutes: [], badges: [] },
});
const keys = (log: Parameters<typeof messageItems>[0]) => messageItems(log).map(({ key }) => key);

test("no two lines have one name, also where the page came with several of one's own", () => {
  expect(keys(greeted)).toEqual(["line-1", "line-2", "line-3"]);
});

test("an own line keeps its name when the room has said it", () => {
  const log = addOwnMessage(greeted, { t: "say", cid: "a", text: "mine" });
  expect(keys(log).at(-1)).toBe("own-a");
  const from = { uid: ME, name: "A", level: 1, badges: [] };
  const heardOf = applyFrame(log, {
    t: "events",
    list: [{ seq: 4, timeMs: 4, k: "say", from, text: "mine", cid: "a" }],
  });
  expect(keys(heardOf)).toEqual(["own-a"]);
});
