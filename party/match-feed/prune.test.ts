import { expect, test } from "vitest";
import { helloFrame } from "#party/protocol/match-feed/frames.ts";
import { createFakeRoom } from "#tests/party/fake-room.ts";
import { createGoalChange, createMatchPatch } from "#tests/party/sample-changes.ts";
import { FINISHED_RETENTION_MS, MAX_ROOM_EVENTS, MAX_ROOM_MATCHES } from "./prune.ts";

test("a board drops a match six hours after its end, and keeps live ones", async () => {
  const room = await createFakeRoom("board-all");
  const over = createMatchPatch({ id: 1, revision: 1, state: "finished" });
  await room.core.publish(
    [
      { atMs: 0, change: over },
      { atMs: 0, change: createMatchPatch({ id: 2, revision: 1 }) },
    ],
    0,
  );
  await room.core.publish([{ atMs: 9, change: createMatchPatch({ id: 3, revision: 1 }) }], FINISHED_RETENTION_MS);
  const idsFor = (frame: string) =>
    room
      .join(frame)
      .changes()
      .map((entry) => entry.change.id);
  expect(idsFor(helloFrame(0, undefined))).toEqual([1, 2, 3]);
  await room.core.publish([{ atMs: 9, change: createMatchPatch({ id: 3, revision: 2 }) }], FINISHED_RETENTION_MS + 1);
  expect(idsFor(helloFrame(0, undefined))).toEqual([2, 3]);
  const restarted = await createFakeRoom("board-all", room.storage);
  expect(
    restarted
      .join(helloFrame(0, undefined))
      .changes()
      .map((entry) => entry.change.id),
  ).toEqual([2, 3]);
});

test("resets clients that were away since before something was dropped", async () => {
  const room = await createFakeRoom("board-all");
  const { epoch } = room.core.health(0);
  await room.core.publish([{ atMs: 0, change: createMatchPatch({ id: 1, revision: 1, state: "finished" }) }], 0);
  await room.core.publish([{ atMs: 0, change: createMatchPatch({ id: 2, revision: 1 }) }], FINISHED_RETENTION_MS + 1);
  expect(room.join(helloFrame(0, epoch)).received[0]).toMatchObject({ mode: "reset", missed: 1 });
  expect(room.join(helloFrame(1, epoch)).received[0]).toMatchObject({ mode: "resume", missed: 1 });
});

test("a board stores a thousand matches: finished ones are dropped first, then the least recently changed", async () => {
  const room = await createFakeRoom("board-all");
  const entries = Array.from({ length: MAX_ROOM_MATCHES }, (_, i) => ({
    atMs: 0,
    change: createMatchPatch({ id: i + 1, revision: 1, state: i === 500 ? "finished" : "in_progress" }),
  }));
  await room.core.publish(entries, 0);
  await room.core.publish([{ atMs: 0, change: createMatchPatch({ id: 5_000, revision: 1 }) }], 0);
  await room.core.publish([{ atMs: 0, change: createMatchPatch({ id: 5_001, revision: 1 }) }], 0);
  const ids = room
    .join(helloFrame(0, undefined))
    .changes()
    .map((entry) => entry.change.id);
  expect(ids).toHaveLength(MAX_ROOM_MATCHES);
  expect(ids).not.toContain(501);
  expect(ids).not.toContain(1);
  expect(ids).toContain(2);
  const restarted = await createFakeRoom("board-all", room.storage);
  expect(restarted.join(helloFrame(0, undefined)).changes()).toHaveLength(MAX_ROOM_MATCHES);
});

test("a match keeps its last 500 events, and accepts none of the dropped ones again", async () => {
  const room = await createFakeRoom("match-7");
  const publish = (revision: number, from: number, to: number) => {
    const events = Array.from({ length: to - from + 1 }, (_, i) => createGoalChange(from + i));
    return room.core.publish([{ atMs: 0, change: { ...createMatchPatch({ id: 7, revision }), events } }], 0);
  };
  await publish(1, 1, 400);
  await publish(2, 401, MAX_ROOM_EVENTS + 20);
  expect(await publish(2, 1, 20)).toMatchObject({ accepted: 0, ignored: 1 });
  const [change] = room.join(helloFrame(0, undefined)).changes();
  expect(change?.change.events?.map((event) => event.seq)).toEqual(
    Array.from({ length: MAX_ROOM_EVENTS }, (_, i) => i + 21),
  );
  expect([...room.storage.entries.keys()].filter((key) => key.startsWith("event:"))).toHaveLength(MAX_ROOM_EVENTS);
});
