import { expect, test } from "vitest";
import { helloFrame, PING_FRAME } from "#party/protocol/match-feed/frames.ts";
import { createFakeRoom, createMapStorage } from "#tests/party/fake-room.ts";
import { createGoalChange, createMatchPatch } from "#tests/party/sample-changes.ts";

const HELLO = helloFrame(0, undefined);
const entry = (revision: number, id = 7) => ({ atMs: 1_000 + revision, change: createMatchPatch({ id, revision }) });

test("accepts only higher revisions, and numbers accepted changes", async () => {
  const room = await createFakeRoom("board-all");
  const peer = room.join(HELLO);
  expect(await room.core.publish([entry(5), entry(5), entry(4)], 0)).toEqual({ v: 1, seq: 1, accepted: 1, ignored: 2 });
  expect(await room.core.publish([entry(6), entry(1, 8)], 0)).toEqual({ v: 1, seq: 3, accepted: 2, ignored: 0 });
  room.tick();
  expect(peer.changes().map(({ seq, timeMs, change }) => [seq, timeMs, change.id, change.revision])).toEqual([
    [1, 1_005, 7, 5],
    [2, 1_006, 7, 6],
    [3, 1_001, 8, 1],
  ]);
});

test("publishes a late event of an older revision once, and keeps the score", async () => {
  const room = await createFakeRoom("match-7");
  const peer = room.join(HELLO);
  const newer = createMatchPatch({ id: 7, revision: 9 });
  const older = createMatchPatch({ id: 7, revision: 3 });
  await room.core.publish([{ atMs: 1, change: { ...newer, events: [createGoalChange(2)] } }], 0);
  await room.core.publish([{ atMs: 2, change: { ...older, events: [createGoalChange(2), createGoalChange(1)] } }], 0);
  await room.core.publish([{ atMs: 3, change: { ...older, events: [createGoalChange(1)] } }], 0);
  room.tick();
  expect(peer.changes()).toEqual([
    { seq: 1, timeMs: 1, change: { ...newer, events: [createGoalChange(2)] } },
    { seq: 2, timeMs: 2, change: { ...newer, events: [createGoalChange(1)] } },
  ]);
});

test("a board publishes no events, and a match room no other match", async () => {
  const board = await createFakeRoom("board-202");
  const peer = board.join(HELLO);
  await board.core.publish(
    [{ atMs: 1, change: { ...createMatchPatch({ id: 7, revision: 1 }), events: [createGoalChange(1)] } }],
    0,
  );
  board.tick();
  expect(peer.changes()[0]?.change).toEqual(createMatchPatch({ id: 7, revision: 1 }));
  const match = await createFakeRoom("match-7");
  expect(await match.core.publish([entry(1), entry(1, 8)], 0)).toBeUndefined();
  expect(match.core.health(0).seq).toBe(0);
});

test("a hello within a tick receives no change twice", async () => {
  const room = await createFakeRoom("board-all");
  const early = room.join(HELLO);
  await room.core.publish([entry(1)], 0);
  const late = room.join(HELLO);
  await room.core.publish([entry(2)], 0);
  const last = room.join(HELLO);
  room.tick();
  expect(last.received.map((frame) => frame.t)).toEqual(["welcome", "changes"]);
  expect(early.changes().map((entry) => entry.seq)).toEqual([1, 2]);
  expect(late.changes().map((entry) => entry.seq)).toEqual([1, 2]);
  expect(early.frames()).toBe(1);
});

test("a slow write keeps the order of changes", async () => {
  const storage = createMapStorage();
  const room = await createFakeRoom("board-all", storage);
  const peer = room.join(HELLO);
  let finishFirst = () => {};
  const { put } = storage;
  storage.put = async (entries) => {
    storage.put = put;
    await new Promise<void>((resolve) => {
      finishFirst = resolve;
    });
    return put(entries);
  };
  const first = room.core.publish([entry(1)], 0);
  await room.core.publish([entry(2)], 0);
  finishFirst();
  await first;
  room.tick();
  expect(peer.changes().map((entry) => entry.seq)).toEqual([1, 2]);
});

test("sends nothing to a client that is up to date, and everything after another epoch or a future number", async () => {
  const room = await createFakeRoom("board-all");
  await room.core.publish([entry(1), entry(2), entry(1, 8)], 0);
  const { epoch } = room.core.health(0);
  const welcomeOf = (frame: string) => room.join(frame, 77).received;
  expect(welcomeOf(helloFrame(3, epoch))).toEqual([
    { t: "welcome", epoch, seq: 3, serverTimeMs: 77, mode: "resume", missed: 0, sinceMs: 0, spreadMs: 0 },
  ]);
  expect(welcomeOf(helloFrame(2, epoch))[0]).toMatchObject({ mode: "resume", missed: 1 });
  for (const frame of [helloFrame(2, "other"), helloFrame(4, epoch), helloFrame(2, undefined), HELLO]) {
    expect(welcomeOf(frame)[0]).toMatchObject({ mode: "reset", missed: 2 });
  }
});

test("continues numbers and events after the process was killed", async () => {
  const storage = createMapStorage();
  const before = await createFakeRoom("match-7", storage);
  await before.core.publish(
    [{ atMs: 1, change: { ...createMatchPatch({ id: 7, revision: 1 }), events: [createGoalChange(1)] } }],
    0,
  );
  const { epoch } = before.core.health(0);
  await before.core.publish(
    [
      {
        atMs: 2,
        change: { ...createMatchPatch({ id: 7, revision: 2 }), events: [createGoalChange(2), createGoalChange(3)] },
      },
    ],
    0,
  );
  const after = await createFakeRoom("match-7", storage);
  expect(after.core.health(0)).toMatchObject({ seq: 2, epoch, connections: 0 });
  const peer = after.join(helloFrame(1, epoch));
  expect(peer.changes()).toEqual([
    {
      seq: 2,
      timeMs: 2,
      change: { ...createMatchPatch({ id: 7, revision: 2 }), events: [createGoalChange(2), createGoalChange(3)] },
    },
  ]);
  expect((await after.core.publish([entry(3)], 0))?.seq).toBe(3);
});

test("a room without changes writes nothing", async () => {
  const room = await createFakeRoom("match-9");
  room.join(HELLO);
  expect(room.storage.entries.size).toBe(0);
});

test("closes after five invalid frames, and at once for a wrong version", async () => {
  const room = await createFakeRoom("board-all");
  const invalid = room.join("{}");
  for (const frame of ["x", '{"v":1,"t":"changes","list":[]}', "x".repeat(2_000)]) room.core.receive(invalid, frame, 0);
  expect(invalid.closedWith).toBeUndefined();
  room.core.receive(invalid, "x", 0);
  expect(invalid.received.map((frame) => frame.t === "refused" && frame.code)).toEqual([
    "malformed",
    "malformed",
    "malformed",
    "too_large",
    "malformed",
    "too_many_bad_frames",
  ]);
  expect(invalid.closedWith).toBe("too_many_bad_frames");
  const old = room.join('{"v":9,"t":"hello","since":0}');
  expect(old.received).toEqual([{ t: "refused", code: "wrong_version" }]);
  expect(old.closedWith).toBe("wrong_version");
});

test("rejects a second hello, and answers pings before and after a hello", async () => {
  const room = await createFakeRoom("board-all");
  const peer = room.join(PING_FRAME);
  room.core.receive(peer, HELLO, 0);
  room.core.receive(peer, HELLO, 0);
  expect(peer.received.map((frame) => frame.t)).toEqual(["pong", "welcome", "refused"]);
});

test("a room tells its pages how long their reconnects take, also those that joined before it grew", async () => {
  const room = await createFakeRoom("board-all");
  const hello = helloFrame(0, undefined);
  const first = room.join(hello);
  expect(first.received).toMatchObject([{ t: "welcome", spreadMs: 0 }]);
  for (let n = 1; n < 2_000; n += 1) room.join(hello);
  room.pass(1_000);
  expect(room.join(hello).received).toMatchObject([{ t: "welcome", spreadMs: 4_002 }]);
  await room.core.publish([{ atMs: 1, change: createMatchPatch({ id: 7, revision: 1 }) }], 0);
  room.tick();
  expect(first.received.at(-1)).toMatchObject({ t: "changes", spreadMs: 4_002 });
});
