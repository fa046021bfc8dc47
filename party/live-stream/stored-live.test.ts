import { expect, test } from "vitest";
import { createFakeHub } from "#tests/party/fake-live-hub.ts";

type Hub = Awaited<ReturnType<typeof createFakeHub>>;
type Row = Record<string, unknown>;
const segmentKey = (msn: number) => `segment:${String(msn).padStart(9, "0")}`;
const partKey = (msn: number, part: number) => `part:${String(msn).padStart(9, "0")}:${String(part).padStart(9, "0")}`;
const change = (hub: Hub, key: string, edit: (row: Row) => unknown) =>
  hub.storage.rows.set(key, edit(hub.storage.rows.get(key) as Row));
const seqs = (hub: Hub) => hub.world.events.map(({ seq }) => seq);

/** A live on the air with segments 0 to 3. */
async function liveHub() {
  const hub = await createFakeHub();
  const grant = await hub.goLive(3);
  await hub.settle();
  return { hub, grant };
}

test("fields of a newer build do not stop a live, and are there when it is back", async () => {
  const { hub, grant } = await liveHub();
  change(hub, "record", (record) => ({ ...record, ads: [1], state: { ...(record.state as Row), paused: false } }));
  await hub.restart();
  expect(hub.world.logged).toEqual([]);
  expect(await hub.part(grant, 4, 0)).toEqual({ kind: "stored" });
  expect(await hub.stateKind()).toBe("live");
  await hub.control({ do: "end", by: "streamer" });
  expect(hub.storage.rows.get("record")).toMatchObject({ ads: [1] });
});

test("a state this build does not know: the live waits for its push, the site is told, and the recording continues", async () => {
  const { hub, grant } = await liveHub();
  change(hub, "record", (record) => ({ ...record, state: { ...(record.state as Row), kind: "paused" } }));
  await hub.restart();
  expect(hub.world.logged).toEqual(["stored_by_another_build"]);
  expect(await hub.playlist({ kind: "index" })).toContain("s3.m4s");
  expect(await hub.stateKind()).toBe("interrupted");
  await hub.advance(10);
  expect(hub.world.events.at(-1)).toMatchObject({ liveId: 7, state: "interrupted" });
  expect(await hub.part(grant, 4, 0)).toEqual({ kind: "stored" });
  expect(await hub.stateKind()).toBe("live");
  expect(seqs(hub)).toEqual([...new Set(seqs(hub))].sort((a, b) => a - b));
});

test("a ban stays one whatever it is called", async () => {
  const { hub } = await liveHub();
  await hub.control({ do: "ban" });
  change(hub, "record", (record) => ({ ...record, state: { ...(record.state as Row), kind: "banned" } }));
  await hub.restart();
  expect(await hub.read({ kind: "index" })).toEqual({ kind: "refused", code: "live_over" });
});

test("events the site has not accepted are sent; an unreadable one is replaced by the current state", async () => {
  const hub = await createFakeHub();
  hub.world.siteIsUp = false;
  await hub.goLive();
  change(hub, "record", (record) => {
    const [first, ...rest] = record.events as Row[];
    return { ...record, events: [{ ...first, state: "rehearsal" }, ...rest] };
  });
  await hub.restart();
  hub.world.siteIsUp = true;
  await hub.advance(10);
  expect(hub.world.events.map(({ state }) => state)).toEqual(["live", "live"]);
  expect(seqs(hub)).toEqual([2, 3]);
});

test.each([
  ["without fields", () => ({})],
  ["as something else", () => "live"],
  ["with what it does not know", () => ({ state: { kind: "live" }, nextSeq: "9", push: 1, keyHash: 2, firstMsn: {} })],
])("a hub whose record is stored %s is armed again, and numbers on", async (_what, edit) => {
  const { hub } = await liveHub();
  const seen = Math.max(...seqs(hub));
  change(hub, "record", edit);
  await hub.restart();
  expect(await hub.stateKind()).toBe("armed");
  await hub.arm();
  const grant = await hub.push();
  // Earlier media keeps its numbers, because its files are in the object store.
  expect(grant).toMatchObject({ gen: 2, msn: 4 });
  await hub.segments(grant, 4, 1);
  expect(await hub.control({ do: "start" })).toMatchObject({ ok: true });
  await hub.segments(grant, 5, 1);
  expect(await hub.playlist({ kind: "index" })).toContain("s5.m4s");
  expect(Math.min(...seqs(hub).slice(-1))).toBeGreaterThan(seen);
});

test("a segment that this build cannot read is still in the recording, and the next one does not take its number", async () => {
  const { hub, grant } = await liveHub();
  change(hub, segmentKey(2), ({ durMs: _durMs, ...row }) => ({ ...row, durations: [500] }));
  change(hub, segmentKey(3), () => "segment");
  await hub.restart();
  expect(await hub.playlist({ kind: "index" })).toMatch(/s2\.m4s[\s\S]*s3\.m4s/);
  await hub.segments(grant, 4, 1);
  expect(await hub.playlist({ kind: "index" })).toContain("s4.m4s");
});

test("of an open segment the parts that can be read stay, and the publisher is told which one comes next", async () => {
  const { hub, grant } = await liveHub();
  await hub.part(grant, 4, 0);
  await hub.part(grant, 4, 1);
  change(hub, partKey(4, 0), ({ pdtMs: _pdtMs, independent: _independent, ...row }) => row);
  change(hub, partKey(4, 1), ({ bytes: _bytes, ...row }) => ({ ...row, blocks: [] }));
  await hub.restart();
  expect(await hub.part(grant, 4, 2)).toEqual({ kind: "out_of_order", msn: 4, part: 1 });
  for (const part of [1, 2, 3]) expect(await hub.part(grant, 4, part)).toEqual({ kind: "stored" });
  expect(await hub.playlist({ kind: "index" })).toContain("s4.m4s");
});

test("an init that this build cannot read is asked for again", async () => {
  const { hub, grant } = await liveHub();
  change(hub, "init:000000001", () => ({ gen: 1, tracks: [] }));
  await hub.restart();
  expect(await hub.part(grant, 4, 0)).toEqual({ kind: "need_init" });
  expect(await hub.init(grant)).toEqual({ kind: "stored" });
  expect(await hub.part(grant, 4, 0)).toEqual({ kind: "stored" });
});
