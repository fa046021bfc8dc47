import { expect, test } from "vitest";
import type { RoomEvent } from "#party/protocol/live-room/frames.ts";
import { applyFrame, createChatLog } from "./chat-log.ts";
import { unannouncedMessages } from "./unannounced-messages.ts";

const ME = 7;
const messageEvent = (seq: number, uid = 1): RoomEvent => ({
  seq,
  timeMs: seq,
  k: "say",
  from: { uid, name: "A", level: 1, badges: [] },
  text: `message ${seq}`,
  cid: `c${seq}`,
});

test("a digest has the others' messages since the last one, without deleted ones", () => {
  const log = { ...createChatLog([messageEvent(1), messageEvent(2)]), you: { uid: ME, mutes: [], badges: [] } };
  const later = applyFrame(log, {
    t: "events",
    list: [messageEvent(3), messageEvent(4, ME), messageEvent(5), { seq: 6, timeMs: 6, k: "gone", line: 5 }],
  });
  expect(unannouncedMessages(later, 2).map(({ seq }) => seq)).toEqual([3]);
  expect(unannouncedMessages(later, 6)).toEqual([]);
});
