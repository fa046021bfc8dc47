import { expect, test } from "vitest";
import { HISTORY_MESSAGES } from "#domain/chat/limits.ts";
import type { RoomChatMessage, RoomEventBody } from "#party/protocol/live-room/frames.ts";
import { RoomLog } from "./event-log.ts";

const newLog = () => new RoomLog({ epoch: "one", seq: 0, droppedSeq: 0, events: [] });
const line = (n: number): RoomChatMessage => ({
  k: "say",
  from: { uid: 1, name: "Fan", level: 1, badges: [] },
  text: `line ${n}`,
  cid: `c${n}`,
});

test("time never decreases when the clock runs backwards", () => {
  const log = newLog();
  const times = [50, 90, 10, 70, 91].map((nowMs, n) => log.append(line(n), nowMs).timeMs);
  expect(times).toEqual([50, 90, 90, 90, 91]);
});

test("keeps the last messages, and reports which viewers need a reset", () => {
  const log = newLog();
  for (let n = 1; n <= HISTORY_MESSAGES + 50; n += 1) log.append(line(n), n);
  expect([log.seq, log.droppedSeq, log.events.length]).toEqual([HISTORY_MESSAGES + 50, 50, HISTORY_MESSAGES]);
  expect(log.since(49, "one").mode).toBe("reset");
  expect(log.since(50, "one")).toMatchObject({ mode: "resume", list: { length: HISTORY_MESSAGES } });
  expect(log.since(50, "another").mode).toBe("reset");
  expect(log.since(9_999, "one").mode).toBe("reset");
});

test("deletes the text of removed messages, and returns each change to be stored once", () => {
  const log = newLog();
  log.append(line(1), 1);
  log.append(line(2), 2);
  expect(log.drain()).toMatchObject({ added: [{ seq: 1 }, { seq: 2 }], removed: [] });
  log.append({ k: "gone", line: 1 }, 3);
  expect(log.drain()).toMatchObject({ added: [{ seq: 3 }], removed: [1], withdrawn: [1] });
  expect(log.drain()).toEqual({ added: [], removed: [], withdrawn: [] });
  expect(JSON.stringify(log.since(0, "one"))).not.toContain("line 1");
  expect(log.since(2, "one").list).toMatchObject([{ k: "gone", line: 1 }]);
});

test("many deletions do not evict events that viewers can still resume from", () => {
  const log = newLog();
  for (let n = 1; n <= 150; n += 1) log.append(line(n), n);
  for (let n = 0; n < 600; n += 1) log.append({ k: "undone", order: `o${n}` }, n);
  expect(log.events.length).toBe(2 * HISTORY_MESSAGES);
  expect(log.since(log.droppedSeq - 1, "one").mode).toBe("reset");
});

test("keeps only the newest event of a prediction", () => {
  const log = newLog();
  const revised = (id: string, revision: number): RoomEventBody => ({
    k: "prediction",
    prediction: {
      id,
      question: { kind: "winner" },
      state: "open",
      options: [],
      openedAtMs: 0,
      closesAtMs: 0,
      winner: null,
      why: null,
      revision,
    },
  });
  for (let revision = 1; revision <= 50; revision += 1) log.append(revised("a", revision), revision);
  log.append(revised("b", 1), 51);
  expect(log.drain().removed).toHaveLength(49);
  expect(log.since(3, "one").list).toMatchObject([{ seq: 50 }, { seq: 51 }]);
});

test("a reply loses its quote when the quoted message is deleted, here and in storage", () => {
  const log = newLog();
  log.append(line(1), 1);
  log.append({ ...line(2), reply: { line: 1, name: "Fan", text: "line 1" } }, 2);
  log.drain();
  log.append({ k: "gone", line: 1 }, 3);
  const { added, removed } = log.drain();
  expect([added.map(({ seq }) => seq), removed]).toEqual([[2, 3], [1]]);
  expect(JSON.stringify([added, log.events])).not.toContain("line 1");
});
