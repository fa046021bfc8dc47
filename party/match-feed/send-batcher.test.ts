import { expect, test } from "vitest";
import { helloFrame } from "#party/protocol/match-feed/frames.ts";
import { createFakeRoom } from "#tests/party/fake-room.ts";
import { createMatchPatch } from "#tests/party/sample-changes.ts";
import { SEND_INTERVAL_MS, SendBatcher } from "./send-batcher.ts";

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

test("changes added while a frame is sent wait for a whole tick", () => {
  const isScheduled: { delayMs: number; run(): void }[] = [];
  const sent: string[] = [];
  const change = (seq: number) => ({ seq, timeMs: 0, change: createMatchPatch({ id: 7, revision: seq }) });
  const sends: SendBatcher = new SendBatcher(
    () => [
      {
        knowsUpTo: 0,
        send(text) {
          sent.push(text);
          if (sent.length === 1) sends.add([change(2)]);
          expect(isScheduled).toEqual([]);
        },
        drop() {},
      },
    ],
    { after: (delayMs, run) => void isScheduled.push({ delayMs, run }) },
  );
  sends.add([change(1)]);
  isScheduled.shift()?.run();
  expect(isScheduled.map(({ delayMs }) => delayMs)).toEqual([SEND_INTERVAL_MS]);
  isScheduled.shift()?.run();
  expect(sent).toHaveLength(2);
  expect(isScheduled).toEqual([]);
});
