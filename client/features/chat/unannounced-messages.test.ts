import { expect, test } from "vitest";
import type { RoomEvent } from "#party/protocol/live-room/frames.ts";
import { applyFrame, createChatLog } from "./chat-log.ts";
import { unannouncedMessages } from "./unannounced-messages.ts";

const ME = 7;
const said = (seq: number, uid = 1): RoomEvent => ({
  seq,
  timeMs: seq,
  k: "say",
  from: { uid, name: "A", level: 1, badges: [] },
  text: `line ${seq}`,
  cid: `c${seq}`,
});

test("a digest tells what others said since the last, and not what was taken down meanwhile", () => {
  const log = { ...createChatLog([said(1), said(2)]), you: { uid: ME, mutes: [], badges: [] } };
  const later = applyFrame(log, {
    t: "events",
    list: [said(3), said(4, ME), said(5), { seq: 6, timeMs: 6, k: "gone", line: 5 }],
  });
  expect(unannouncedMessages(later, 2).map(({ seq }) => seq)).toEqual([3]);
  expect(unannouncedMessages(later, 6)).toEqual([]);
});
