import { expect, test } from "vitest";
import type { RoomEvent } from "#party/protocol/live-room/frames.ts";
import { createMapStorage } from "#tests/party/fake-room.ts";
import { ChatArchive } from "./chat-archive.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

const say = (seq: number, timeMs: number, uid = 1): RoomEvent => ({
  ...{ seq, timeMs, k: "say", text: `message ${seq}`, cid: "c" },
  ...{ from: { uid, name: "fan", level: 1, badges: [] }, reply: { line: 1, name: "fan", text: "quoted" } },
});

/** A message every 10 s, alternating between two users, stored one by one. */
async function createArchive(count: number) {
  const storage = createMapStorage();
  const archive = new ChatArchive(storage);
  for (let seq = 1; seq <= count; seq += 1)
    await storage.put(Object.fromEntries(archive.putsOf([say(seq, seq * 10_000, seq % 2)])));
  return { storage, archive };
}
const seqs = (page: { list: readonly { seq: number }[] }) => page.list.map(({ seq }) => seq);

test("reads a time range, and says how far a full page reaches", async () => {
  const { archive } = await createArchive(400);
  expect(await archive.read(100_000, 130_000, 10)).toMatchObject({ list: [{ seq: 10 }, { seq: 11 }, { seq: 12 }] });
  const page = await archive.read(2_000_000, 4_000_000, 150);
  expect([page.list.length, page.untilMs]).toEqual([150, 3_500_000]);
  expect(seqs(await archive.read(page.untilMs, 4_000_000, 150))[0]).toBe(350);
  expect(await archive.read(5_000_000, 6_000_000, 10)).toEqual({ list: [], untilMs: 6_000_000 });
  expect(JSON.stringify(page.list)).not.toContain("quoted");
});

test("a restart in the middle of a minute hides nothing", async () => {
  const { storage } = await createArchive(400);
  const restarted = new ChatArchive(storage);
  await storage.put(Object.fromEntries(restarted.putsOf([say(401, 4_010_000), say(402, 4_020_000)])));
  expect(seqs(await restarted.read(3_990_000, 4_020_000, 10))).toEqual([399, 400, 401]);
});

test("deleted messages and those of an erased account are gone, and nobody else's", async () => {
  const { archive, storage } = await createArchive(300);
  await storage.delete(archive.allKeysOf([2]));
  expect(await archive.find(2)).toBeUndefined();
  await storage.put(Object.fromEntries(archive.erasuresOf([1])));
  await new ChatArchive(storage).resumeErasures();
  const left = seqs(await archive.read(0, 9_000_000, 500));
  expect(left).toEqual(Array.from({ length: 149 }, (_, index) => index * 2 + 4));
  expect([...storage.entries.keys()].some((key) => key.startsWith("archive-erasure:"))).toBe(false);
});

test("an archive that nobody writes to is pruned to its end", async () => {
  const { archive, storage } = await createArchive(2_000);
  expect(await archive.pruneAll(90 * DAY_MS + 10_000_000)).toBe(true);
  expect(await archive.pruneAll(100 * DAY_MS)).toBe(false);
  expect([...storage.entries.keys()]).toEqual([]);
});

test("finds the messages of one account", async () => {
  const { archive } = await createArchive(300);
  const own = await archive.linesOf(1);
  expect([own.length, own[0]?.seq, own.at(-1)?.seq]).toEqual([150, 1, 299]);
  expect(await archive.linesOf(7)).toEqual([]);
});

test("messages are kept for 90 days", async () => {
  const { archive, storage } = await createArchive(300);
  const lateMs = 90 * DAY_MS;
  await archive.prune(lateMs + 10_000);
  expect(await archive.find(1)).toBeDefined();
  await archive.prune(lateMs + 60 * MINUTE_MS + 3_600_000);
  expect([...storage.entries.keys()]).toEqual(["archive:000000000000300"]);
});
