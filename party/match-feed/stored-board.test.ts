import { serialize } from "node:v8";
import fc from "fast-check";
import { expect, test } from "vitest";
import { helloFrame } from "#party/protocol/match-feed/frames.ts";
import { createFakeRoom, createMapStorage } from "#tests/party/fake-room.ts";
import { createMatchPatch } from "#tests/party/sample-changes.ts";
import type { StoredMatchPatch } from "./feed-state.ts";
import type { FeedStorage } from "./feed-storage.ts";
import { FINISHED_RETENTION_MS } from "./prune.ts";
import { MAX_BOARD_RECORDS } from "./stored-board.ts";

const MATCHES = 500;
const HOUR_MS = 3_600_000;
type Room = Awaited<ReturnType<typeof createFakeRoom>>;

const publishAll = (room: Room, revision: number, nowMs = 0) =>
  room.core.publish(
    Array.from({ length: MATCHES }, (_, n) => ({
      atMs: revision,
      change: createMatchPatch({ id: n + 1, revision }),
    })),
    nowMs,
  );

/** Counts rows, and tracks the sizes that the platform would reject. */
function countingStorage() {
  const storage = createMapStorage();
  const count = { rows: 0, largestBytes: 0 };
  const counted: FeedStorage & { entries: Map<string, string> } = {
    ...storage,
    put(changed) {
      count.rows += Object.keys(changed).length;
      for (const value of Object.values(changed))
        count.largestBytes = Math.max(count.largestBytes, serialize(value).byteLength);
      return storage.put(changed);
    },
    delete(keys) {
      count.rows += keys.length;
      return storage.delete(keys);
    },
  };
  return { storage: counted, count };
}

/** The frames a client at each sequence number would receive. */
const seenBy = (room: Room) => {
  const { seq, epoch } = room.core.health(0);
  return Array.from({ length: seq + 1 }, (_, since) => room.join(helloFrame(since, epoch)).received);
};

test("a publish costs rows by its size, not by its matches, and all are there after a restart", async () => {
  const { storage, count } = countingStorage();
  const room = await createFakeRoom("board-all", storage);
  const publishes = MAX_BOARD_RECORDS + 40;
  for (let revision = 1; revision <= publishes; revision += 1) await publishAll(room, revision);
  expect(count.rows).toBeLessThan(3 * publishes);
  expect(storage.entries.size).toBeLessThan(3 * MAX_BOARD_RECORDS);
  const { seq, epoch } = room.core.health(0);
  expect(seq).toBe(publishes * MATCHES);
  const after = await createFakeRoom("board-all", storage);
  expect(after.core.health(0)).toMatchObject({ seq, epoch });
  const list = after.join(helloFrame(0, undefined)).changes();
  expect(list.map(({ change }) => change.revision)).toEqual(Array.from({ length: MATCHES }, () => publishes));
});

test("no row is larger than a room may store", async () => {
  const { storage, count } = countingStorage();
  const room = await createFakeRoom("board-all", storage);
  const wide = "Ж".repeat(24);
  const parts = Array.from({ length: 6 }, () => ({ home: 7, away: 6, tieBreak: [12, 10] as [number, number] }));
  for (const revision of [1, 2])
    await room.core.publish(
      Array.from({ length: MATCHES }, (_, n) => ({
        atMs: revision,
        change: createMatchPatch({
          id: n + 1,
          revision,
          score: { home: 2, away: 1, parts, homeDetail: wide, awayDetail: wide },
        }),
      })),
      0,
    );
  expect(count.largestBytes).toBeGreaterThan(10_000);
  expect(count.largestBytes).toBeLessThan(128 * 1024);
});

test("after a write that failed, the next one stores everything", async () => {
  const storage = createMapStorage();
  const room = await createFakeRoom("board-all", storage);
  const entry = (id: number) => ({ atMs: 1, change: createMatchPatch({ id, revision: 1 }) });
  await room.core.publish([entry(1)], 0);
  const { put } = storage;
  storage.put = async () => {
    throw new Error("no space");
  };
  await expect(room.core.publish([entry(2)], 0)).rejects.toThrow("no space");
  storage.put = put;
  await room.core.publish([entry(3)], 0);
  const after = await createFakeRoom("board-all", storage);
  expect(after.core.health(0).seq).toBe(3);
  const ids = after.join(helloFrame(0, undefined)).changes();
  expect(ids.map(({ change }) => change.id)).toEqual([1, 2, 3]);
});

test("a board that has a row per match keeps its numbers, and its next change replaces those rows", async () => {
  const stored: StoredMatchPatch = { seq: 9, atMs: 5, patch: createMatchPatch({ id: 7, revision: 3 }) };
  const meta = { epoch: "old", seq: 9, droppedSeq: 4, droppedEventSeq: 0 };
  const rows = Object.entries({ meta, "match:7": stored }).map(([key, value]) => [key, JSON.stringify(value)] as const);
  const storage = createMapStorage(new Map(rows));
  const room = await createFakeRoom("board-202", storage);
  expect(room.join(helloFrame(8, "old")).received[0]).toMatchObject({ mode: "resume", missed: 1, seq: 9 });
  await room.core.publish([{ atMs: 6, change: createMatchPatch({ id: 8, revision: 1 }) }], 0);
  expect([...storage.entries.keys()].filter((key) => key === "meta" || key.startsWith("match:"))).toEqual([]);
  const after = await createFakeRoom("board-202", storage);
  expect(after.core.health(0)).toMatchObject({ seq: 10, epoch: "old" });
  expect(
    after
      .join(helloFrame(8, "old"))
      .changes()
      .map(({ seq }) => seq),
  ).toEqual([9, 10]);
});

/** A board with matches 1 to 3, each changed after the snapshot. */
async function storedBoard() {
  const storage = createMapStorage();
  const room = await createFakeRoom("board-all", storage);
  for (const revision of [1, 2])
    for (const id of [1, 2, 3]) await room.core.publish([{ atMs: 1, change: createMatchPatch({ id, revision }) }], 0);
  return { storage, epoch: room.core.health(0).epoch };
}

/** Ids and revisions sent to a new viewer. */
const shownBy = (room: Room) =>
  room
    .join(helloFrame(0, undefined))
    .changes()
    .map(({ change: { id, revision } }) => [id, revision]);

/** Expects the room to accept a change and to have stored everything it shows. */
async function expectToGoOn(storage: ReturnType<typeof createMapStorage>) {
  const room = await createFakeRoom("board-all", storage);
  await room.core.publish([{ atMs: 2, change: createMatchPatch({ id: 9, revision: 1 }) }], 0);
  const after = await createFakeRoom("board-all", storage);
  expect(after.isIncomplete).toBe(false);
  expect(seenBy(after)).toEqual(seenBy(room));
  expect(shownBy(after)).toContainEqual([9, 1]);
}

test("matches that another build stored in a way this one cannot read are left out, and open pages load again", async () => {
  const { storage, epoch } = await storedBoard();
  const row = [...storage.entries].findLast(([key, text]) => key.startsWith("record:") && text.includes('"id":2'));
  storage.entries.set(row?.[0] ?? "", (row?.[1] ?? "").replace('"state":"', '"state":"of another build '));
  const room = await createFakeRoom("board-all", storage);
  expect(room.isIncomplete).toBe(true);
  // Pages ignore anything older than their own data.
  expect(shownBy(room)).toEqual([
    [2, 1],
    [1, 2],
    [3, 2],
  ]);
  expect(room.join(helloFrame(6, epoch)).received[0]).toMatchObject({ mode: "reset" });
  await expectToGoOn(storage);
});

test.each([
  ["a snapshot", "board", '{"format":2,"generation":1,"shards":[]}'],
  ["a record", "record:1", '{"format":2,"generation":1,"matches":{}}'],
])("%s of another format is replaced with the next change", async (_what, key, text) => {
  const { storage, epoch } = await storedBoard();
  storage.entries.set(key, text);
  const room = await createFakeRoom("board-all", storage);
  expect(room.isIncomplete).toBe(true);
  expect(room.join(helloFrame(6, epoch)).received[0]).toMatchObject({ mode: "reset" });
  await expectToGoOn(storage);
});

test("rows beside a snapshot are of an earlier build that ran later, and count", async () => {
  const { storage } = await storedBoard();
  const meta = { epoch: "earlier build", seq: 4, droppedSeq: 0, droppedEventSeq: 0 };
  const known: StoredMatchPatch = { seq: 4, atMs: 5, patch: createMatchPatch({ id: 1, revision: 8 }) };
  storage.entries.set("meta", JSON.stringify(meta));
  storage.entries.set("match:1", JSON.stringify(known));
  expect(shownBy(await createFakeRoom("board-all", storage))).toEqual([[1, 8]]);
  await expectToGoOn(storage);
});

test("a match room that another build has stored is deleted, to be watched again", async () => {
  const storage = createMapStorage();
  const room = await createFakeRoom("match-5", storage);
  await room.core.publish([{ atMs: 1, change: createMatchPatch({ id: 5, revision: 1 }) }], 0);
  await room.core.startWatch({ token: "t", sinceMs: 1 }, () => "watched");
  storage.entries.set("match:5", '{"format":2}');
  const after = await createFakeRoom("match-5", storage);
  expect(after.isIncomplete).toBe(true);
  expect(after.core.watch).toBeUndefined();
  expect(after.core.health(0).seq).toBe(0);
  expect([...storage.entries.keys()]).toEqual([]);
});

type Step = { do: "publish"; ids: number[]; isOver: boolean } | { do: "wait" | "kill" };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant("publish" as const),
      ids: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
      isOver: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("wait" as const, "kill" as const) }) },
);

test("after any history a restarted board tells every client what it would have told before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 160 }), async (steps) => {
      const storage = createMapStorage();
      let room = await createFakeRoom("board-all", storage);
      let [nowMs, revision] = [0, 0];
      for (const step of [...steps, { do: "kill" as const }]) {
        if (step.do === "wait") nowMs += FINISHED_RETENTION_MS / 2 + HOUR_MS;
        if (step.do === "publish") {
          revision += 1;
          const state = step.isOver ? ("finished" as const) : ("in_progress" as const);
          const change = (id: number) => ({ atMs: nowMs, change: createMatchPatch({ id, revision, state }) });
          await room.core.publish(step.ids.map(change), nowMs);
        }
        if (step.do !== "kill" || revision === 0) continue;
        const before = seenBy(room);
        room = await createFakeRoom("board-all", storage);
        expect(seenBy(room)).toEqual(before);
      }
    }),
    { numRuns: 25 },
  );
});
