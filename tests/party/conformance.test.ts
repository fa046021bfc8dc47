// Long because one start of both hosts serves every case of the match-feed protocol.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEND_INTERVAL_MS } from "#party/match-feed/send-batcher.ts";
import { boardTopic, helloFrame, MAX_BAD_FRAMES, matchTopic, PING_FRAME } from "#party/protocol/match-feed/frames.ts";
import { FAN_OUT_PATH, fanOutBody } from "#party/protocol/worker/fan-out.ts";
import { MAX_PUBLISH_BYTES, publishBody, signRoomRequest } from "#party/protocol/worker/publish.ts";
import { fetchSigned, getRoomHealth, publishToTopic, RoomTestClient } from "./room-client.ts";
import { HOSTS, ROOM_SECRET, type RunningHost } from "./run-hosts.ts";
import { createGoalChange, createMatchPatch } from "./sample-changes.ts";

const LIMIT_MS = 10_000;
let nextMatch = 1_000;
/** Each test gets a separate room. */
const newTopic = () => {
  nextMatch += 1;
  return { id: nextMatch, topic: matchTopic(nextMatch) };
};
const entry = (id: number, revision: number, events?: number[]) => ({
  atMs: 1_000 + revision,
  change: { ...createMatchPatch({ id, revision }), ...(events ? { events: events.map(createGoalChange) } : {}) },
});

describe.each(HOSTS)("$name", ({ run }) => {
  let host: RunningHost;
  beforeAll(async () => {
    host = await run("http://127.0.0.1:9");
  });
  afterAll(() => host.stop());

  test("welcomes a hello, and sends changes in order with the worker's time", { timeout: LIMIT_MS }, async () => {
    const { id, topic } = newTopic();
    const reader = await RoomTestClient.join(host, topic);
    expect(reader.welcome).toMatchObject({ seq: 0, mode: "reset", missed: 0 });
    await publishToTopic(host, topic, [entry(id, 1), entry(id, 2)]);
    await publishToTopic(host, topic, [entry(id, 3)]);
    await reader.until(() => reader.changes().length === 3);
    expect(reader.changes()).toEqual(
      [1, 2, 3].map((n) => ({ seq: n, timeMs: 1_000 + n, change: createMatchPatch({ id, revision: n }) })),
    );
    reader.close();
  });

  test("sends what was missed since a number, and everything for another epoch or a future number", {
    timeout: LIMIT_MS,
  }, async () => {
    const topic = boardTopic("all");
    await publishToTopic(host, topic, [entry(1, 1), entry(2, 1), entry(1, 2)]);
    const first = await RoomTestClient.join(host, topic);
    const epoch = first.welcome?.epoch;
    expect(first.seqs()).toEqual([2, 3]);
    const cases = [
      { since: 2, epoch, mode: "resume", seqs: [3] },
      { since: 3, epoch, mode: "resume", seqs: [] },
      { since: 2, epoch: "another", mode: "reset", seqs: [2, 3] },
      { since: 99, epoch, mode: "reset", seqs: [2, 3] },
    ];
    for (const { since, epoch: known, mode, seqs } of cases) {
      const reader = await RoomTestClient.join(host, topic, since, known);
      expect(reader.welcome).toMatchObject({ mode, epoch, seq: 3, missed: seqs.length });
      expect(reader.seqs()).toEqual(seqs);
      reader.close();
    }
    first.close();
  });

  test("ignores a revision that is not newer, and sends an event once", { timeout: LIMIT_MS }, async () => {
    const { id, topic } = newTopic();
    const reader = await RoomTestClient.join(host, topic);
    expect(await publishToTopic(host, topic, [entry(id, 5, [1, 2])])).toMatchObject({ seq: 1, accepted: 1 });
    expect(await publishToTopic(host, topic, [entry(id, 5, [2]), entry(id, 4)])).toMatchObject({ seq: 1, ignored: 2 });
    expect(await publishToTopic(host, topic, [entry(id, 4, [2, 3])])).toMatchObject({ seq: 2, accepted: 1 });
    await reader.until(() => reader.changes().length === 2);
    expect(reader.changes().map(({ change }) => [change.revision, change.events?.map(({ seq }) => seq)])).toEqual([
      [5, [1, 2]],
      [5, [3]],
    ]);
    const late = await RoomTestClient.join(host, topic);
    expect(late.changes().map(({ change }) => change.events?.map(({ seq }) => seq))).toEqual([[1, 2, 3]]);
    reader.close();
    late.close();
  });

  test("sends changes within a tick to everyone in one frame", { timeout: LIMIT_MS }, async () => {
    const { id, topic } = newTopic();
    const readers = await Promise.all([1, 2, 3].map(() => RoomTestClient.join(host, topic)));
    const startMs = performance.now();
    for (let revision = 1; revision <= 30; revision += 1) await publishToTopic(host, topic, [entry(id, revision)]);
    await Promise.all(readers.map((reader) => reader.until(() => reader.changes().length === 30)));
    const ticks = (performance.now() - startMs) / SEND_INTERVAL_MS;
    for (const reader of readers) {
      expect(reader.seqs()).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
      expect(reader.received.filter((frame) => frame.t === "changes").length).toBeLessThanOrEqual(Math.ceil(ticks) + 1);
      reader.close();
    }
  });

  test("answers a ping, rejects invalid frames, and closes after the fifth", { timeout: LIMIT_MS }, async () => {
    const { topic } = newTopic();
    const reader = await RoomTestClient.join(host, topic);
    reader.send(PING_FRAME);
    await reader.until(() => reader.received.some((frame) => frame.t === "pong"));
    for (const frame of ["{}", "nonsense", publishBody([entry(1, 1)]), helloFrame(0, undefined)]) reader.send(frame);
    await reader.until(() => reader.rejections().length === MAX_BAD_FRAMES - 1);
    expect(reader.closed).toBeUndefined();
    reader.send("{}");
    await reader.until(() => reader.closed !== undefined);
    expect(reader.rejections()).toEqual([
      ...["malformed", "malformed", "malformed", "already_greeted", "malformed"],
      "too_many_bad_frames",
    ]);
    expect(reader.closed?.code).toBe(4008);
  });

  test("completes the closing handshake and forgets the connection", { timeout: LIMIT_MS }, async () => {
    const { topic } = newTopic();
    const reader = await RoomTestClient.join(host, topic);
    expect(await getRoomHealth(host, topic)).toMatchObject({ connections: 1 });
    reader.close();
    await reader.until(() => reader.closed !== undefined);
    expect(await getRoomHealth(host, topic)).toMatchObject({ connections: 0 });
  });

  test("rejects another protocol version with a code of its own", { timeout: LIMIT_MS }, async () => {
    const reader = await RoomTestClient.connect(host, newTopic().topic);
    reader.send('{"v":2,"t":"hello","since":0}');
    await reader.until(() => reader.closed !== undefined);
    expect([reader.rejections(), reader.closed?.code]).toEqual([["wrong_version"], 4001]);
  });

  test("rejects a frame of 1 MB without affecting others", { timeout: LIMIT_MS }, async () => {
    const { id, topic } = newTopic();
    const [other, flooding] = [await RoomTestClient.join(host, topic), await RoomTestClient.join(host, topic)];
    flooding.send("x".repeat(1_000_000));
    await publishToTopic(host, topic, [entry(id, 1)]);
    await flooding.until(() => flooding.rejections().length > 0);
    await other.until(() => other.changes().length === 1);
    expect(flooding.rejections()).toEqual(["too_large"]);
    expect(other.received).toHaveLength(2);
    other.close();
    flooding.close();
  });

  test("rejects a publish without a fresh signature of the same request", { timeout: LIMIT_MS }, async () => {
    const { id, topic } = newTopic();
    const path = host.path("match-feed", topic);
    const body = publishBody([entry(id, 1)]);
    const post = async (headers: Record<string, string>, sent = body) => {
      const response = await fetch(host.url + path, { method: "POST", headers, body: sent });
      return [response.status, await response.json()];
    };
    const genuine = { ...(await signRoomRequest(ROOM_SECRET, path, body, Date.now())) };
    expect(await post({})).toEqual([401, { code: "unsigned" }]);
    expect(await post(genuine, publishBody([entry(id, 2)]))).toEqual([401, { code: "forged" }]);
    expect(await post({ ...(await signRoomRequest("guess", path, body, Date.now())) })).toEqual([
      401,
      { code: "forged" },
    ]);
    const old = await fetchSigned(host, path, body, Date.now() - 61_000);
    expect([old.status, await old.json()]).toEqual([401, { code: "stale" }]);
    const long = await fetchSigned(host, path, "x".repeat(MAX_PUBLISH_BYTES + 1));
    expect(long.status).toBe(413);
    expect((await fetchSigned(host, path, '{"v":1,"entries":[]}')).status).toBe(400);
    expect((await fetchSigned(host, path, publishBody([entry(id + 1, 1)]))).status).toBe(400);
    expect((await fetch(host.url + path)).status).toBe(401);
    expect(await getRoomHealth(host, topic)).toMatchObject({ seq: 0, connections: 0 });
  });

  test("fans one signed request out to many rooms, and reports the one that rejected it", {
    timeout: LIMIT_MS,
  }, async () => {
    const rooms = [newTopic(), newTopic(), newTopic()];
    const batches = rooms.flatMap(({ id, topic }, index) =>
      // The last room receives changes of a different match.
      [1, 2].map((revision) => ({ topic, body: publishBody([entry(index === 2 ? id + 500 : id, revision)]) })),
    );
    const response = await fetchSigned(host, FAN_OUT_PATH, fanOutBody(batches));
    expect([response.status, await response.json()]).toEqual([
      200,
      { v: 1, untold: [{ topic: rooms[2]?.topic, taken: 0, why: "answered 400" }], unwatched: [] },
    ]);
    for (const [index, { topic }] of rooms.entries())
      expect(await getRoomHealth(host, topic)).toMatchObject({ seq: index === 2 ? 0 : 2 });
    const unsigned = await fetch(host.url + FAN_OUT_PATH, { method: "POST", body: fanOutBody(batches) });
    expect(unsigned.status).toBe(401);
  });

  test("rejects invalid room names", { timeout: LIMIT_MS }, async () => {
    for (const name of ["match-0", "match-1e9", "board-9999", "main"]) {
      const path = host.path("match-feed", name);
      const response = await fetchSigned(host, path);
      expect([name, response.status]).toEqual([name, 404]);
      const socket = await RoomTestClient.connect(host, name);
      expect(socket.welcome).toBeUndefined();
      await socket.until(() => socket.closed !== undefined);
    }
    expect((await fetch(`${host.url}/nowhere`)).status).toBe(404);
    expect((await fetch(`${host.url}/parties/nobody/board-all`)).status).toBe(404);
  });

  test("after kill -9 it resumes from storage with exactly what was missed", async () => {
    const { id, topic } = newTopic();
    const before = await RoomTestClient.join(host, topic);
    await publishToTopic(host, topic, [entry(id, 1, [1])]);
    await before.until(() => before.changes().length === 1);
    const epoch = before.welcome?.epoch;
    before.close();
    await publishToTopic(host, topic, [entry(id, 2, [2]), entry(id, 3, [3, 1])]);
    await host.kill();
    await host.start();
    const after = await RoomTestClient.join(host, topic, 1, epoch);
    expect(after.welcome).toMatchObject({ mode: "resume", epoch, seq: 3, missed: 1 });
    expect(after.changes()).toEqual([
      {
        seq: 3,
        timeMs: 1_003,
        change: { ...createMatchPatch({ id, revision: 3 }), events: [createGoalChange(2), createGoalChange(3)] },
      },
    ]);
    expect(await publishToTopic(host, topic, [entry(id, 3), entry(id, 4)])).toMatchObject({
      seq: 4,
      accepted: 1,
      ignored: 1,
    });
    await after.until(() => after.changes().length === 2);
    expect(after.seqs()).toEqual([3, 4]);
    after.close();
  });
});
