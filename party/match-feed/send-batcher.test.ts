import { expect, test } from "vitest";
import { helloFrame } from "#party/protocol/match-feed/frames.ts";
import { createFakeRoom } from "#tests/party/fake-room.ts";
import { createMatchPatch } from "#tests/party/sample-changes.ts";
import { SendBatcher } from "./send-batcher.ts";

const HELLO = helloFrame(0, undefined);
const entryOf = (revision: number) => ({ atMs: revision, change: createMatchPatch({ id: 7, revision }) });

test("sends changes within a tick as one frame, and nothing after it", async () => {
  const room = await createFakeRoom("board-all");
  const peers = [room.join(HELLO), room.join(HELLO)];
  for (const revision of [1, 2, 3]) await room.core.publish([entryOf(revision)], 0);
  expect(room.tick()).toBe(1);
  for (const peer of peers) {
    expect(peer.frames()).toBe(1);
    expect(peer.changes().map((entry) => entry.seq)).toEqual([1, 2, 3]);
  }
  expect(room.tick()).toBe(0);
});

test("a broken connection is dropped and affects no other", async () => {
  const room = await createFakeRoom("board-all");
  const [first, broken, last] = [room.join(HELLO), room.join(HELLO), room.join(HELLO)];
  broken.broken = true;
  await room.core.publish([entryOf(1)], 0);
  room.tick();
  expect(broken.closedWith).toBe("broken");
  expect([first, last].map((peer) => peer.changes().length)).toEqual([1, 1]);
});

test("sends nothing before a hello", async () => {
  const room = await createFakeRoom("board-all");
  const silent = room.join();
  await room.core.publish([entryOf(1)], 0);
  room.tick();
  expect(silent.received).toEqual([]);
});

/** A batcher with a fake clock; each subscriber is the list of frames it received. */
function createBatcher(subscribers: number) {
  let nowMs = 1_000;
  const scheduled: { delayMs: number; run(): void }[] = [];
  const sent: string[] = [];
  const batcher: SendBatcher = new SendBatcher(
    () => Array.from({ length: subscribers }, () => ({ knowsUpTo: 0, send: (text) => onSend(text), drop() {} })),
    { nowMs: () => nowMs, after: (delayMs, run) => void scheduled.push({ delayMs, run }) },
    () => 0,
  );
  let onSend = (text: string) => void sent.push(text);
  return {
    batcher,
    sent,
    delays: () => scheduled.map(({ delayMs }) => delayMs),
    run(lateMs = 0) {
      const next = scheduled.shift();
      nowMs += (next?.delayMs ?? 0) + lateMs;
      next?.run();
    },
    wait(ms: number) {
      nowMs += ms;
    },
    whileSending(run: () => void) {
      onSend = (text) => {
        sent.push(text);
        if (sent.length === 1) run();
      };
    },
  };
}
const change = (seq: number) => ({ seq, timeMs: 0, change: createMatchPatch({ id: 7, revision: seq }) });

test("the first change after a pause is sent at once, the next after a whole interval", () => {
  const { batcher, run, delays, wait } = createBatcher(1);
  batcher.add([change(1)]);
  expect(delays()).toEqual([0]);
  run();
  wait(20);
  batcher.add([change(2)]);
  expect(delays()).toEqual([30]);
  run();
  wait(50);
  batcher.add([change(3)]);
  expect(delays()).toEqual([0]);
});

test("changes added while a frame is sent wait for a whole interval", () => {
  const { batcher, run, delays, whileSending, sent } = createBatcher(1);
  whileSending(() => {
    batcher.add([change(2)]);
    expect(delays()).toEqual([]);
  });
  batcher.add([change(1)]);
  run();
  expect(delays()).toEqual([50]);
  run();
  expect(sent).toHaveLength(2);
});

test.each([
  [499, 50],
  [500, 100],
  [1_500, 150],
])("with %i subscribers a frame is sent every %i ms", (subscribers, intervalMs) => {
  const { batcher, run, delays } = createBatcher(subscribers);
  batcher.add([change(1)]);
  run();
  batcher.add([change(2)]);
  expect(delays()).toEqual([intervalMs]);
});

test("an object that cannot keep up sends fewer frames, at least two a second, and the usual number once it can", () => {
  const { batcher, run, delays } = createBatcher(1);
  const delayAfter = (lateMs: number) => {
    batcher.add([change(1)]);
    run(lateMs);
    batcher.add([change(2)]);
    return delays()[0];
  };
  expect(delayAfter(100)).toBe(250);
  expect(delayAfter(10_000)).toBe(500);
  const recovering = Array.from({ length: 12 }, () => delayAfter(0));
  expect(recovering.toSorted((a = 0, b = 0) => b - a)).toEqual(recovering);
  expect(recovering.at(-1)).toBeLessThan(51);
});
