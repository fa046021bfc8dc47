import { beforeEach, expect, it, vi } from "vitest";
import type { Database } from "#db/client.ts";
import { OUTBOX_ROOMS } from "#db/queries/feed/outbox.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { fanOut, type SendToRoom } from "#party/main/fan-out.ts";
import { type PublishEntry, parsePublish, publishBody } from "#party/protocol/worker/publish.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { createMatchRoomPublisher } from "#worker/gateways/rooms/rooms.ts";
import { flushMatchOutbox } from "#worker/outbox/flush-match-outbox.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import {
  HOUR_MS,
  insertSampleCatalogue,
  SAMPLE_NOW_MS,
  SOCCER,
  sampleDelivery,
  sampleMatch,
} from "../db/sample-matches.ts";
import { watchAllMatches } from "../db/watch-all.ts";

let db: Database;

const SECRET = "outbox-secret";

/** Fake rooms that record their messages, and fail on request. */
function rooms(refuses: (topic: string) => boolean = () => false) {
  const received: { topic: string; entries: PublishEntry[] }[] = [];
  const requests: number[] = [];
  const sendToRoom: SendToRoom = async (topic, body) => {
    const entries = parsePublish(body) ?? [];
    expect(JSON.parse(publishBody(entries))).toEqual(JSON.parse(body));
    if (topic === "match-99") throw new Error("room died");
    if (refuses(topic)) return new Response(null, { status: 503 });
    received.push({ topic, entries });
    return new Response();
  };
  const publisher = createMatchRoomPublisher({
    ROOM_SECRET: SECRET,
    ROOMS: {
      fetch: async (input: string, init: RequestInit) => {
        requests.push(String(init.body).length);
        return fanOut(new Request(input, init), SECRET, sendToRoom);
      },
    } as unknown as Fetcher,
  });
  const changesAt = (topic: string) =>
    received.filter((one) => one.topic === topic).flatMap((one) => one.entries.map((entry) => entry.change));
  return { publisher, received, requests, changesAt };
}

const goal = (seq: number): MatchEvent => ({ seq, kind: "goal", atMs: SAMPLE_NOW_MS + seq });
const running = (id: number, revision: number) =>
  sampleMatch(id, {
    revision,
    state: "in_progress",
    score: { home: revision, away: 0, parts: [] },
    events: [goal(revision)],
    clock: { seconds: 60, asOfMs: SAMPLE_NOW_MS, running: true, direction: "up" },
  });
const waiting = async () =>
  (await db.$client.prepare("SELECT count(*) AS rows FROM room_outbox").first<number>("rows")) ?? -1;

beforeEach(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  await watchAllMatches(db);
  vi.spyOn(console, "error").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

it("sends events to the match's room, and the score to both boards", async () => {
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([running(1, 1)]) });
  const { publisher, received, requests, changesAt } = rooms();
  expect(await flushMatchOutbox(db, publisher, SAMPLE_NOW_MS)).toEqual({
    published: 3,
    dropped: 0,
    failedRooms: [],
    news: { begun: [1], goals: [1] },
  });
  expect(received.map((one) => one.topic).toSorted()).toEqual(["board-202", "board-all", "match-1"]);
  expect(requests).toHaveLength(1);
  const { events, ...patch } = changesAt("match-1")[0] ?? {};
  expect(events).toEqual([goal(1)]);
  expect(changesAt("board-all")).toEqual([patch]);
  expect(changesAt(`board-${SOCCER}`)).toEqual([patch]);
  expect(await waiting()).toBe(0);
  const none = { begun: [], goals: [] };
  expect(await flushMatchOutbox(db, publisher, SAMPLE_NOW_MS)).toEqual({
    published: 0,
    dropped: 0,
    failedRooms: [],
    news: none,
  });
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([running(1, 2)]) });
  expect(await flushMatchOutbox(db, publisher, SAMPLE_NOW_MS)).toMatchObject({ news: { begun: [], goals: [1] } });
});

it("sends a match every change in order, and a board the last of each match", async () => {
  for (const revision of [1, 2, 3])
    await applyDelivery(
      { db, nowMs: SAMPLE_NOW_MS },
      { delivery: sampleDelivery([running(1, revision), running(2, revision)]) },
    );
  const { publisher, changesAt } = rooms();
  await flushMatchOutbox(db, publisher, SAMPLE_NOW_MS);
  expect(changesAt("match-1").map((change) => change.revision)).toEqual([1, 2, 3]);
  expect(changesAt("board-all").map((change) => [change.id, change.revision])).toEqual([
    [1, 3],
    [2, 3],
  ]);
});

it("retries a failing room alone, in order", async () => {
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([running(1, 1), running(2, 1)]) });
  const away = rooms((topic) => topic === "match-1");
  expect(await flushMatchOutbox(db, away.publisher, SAMPLE_NOW_MS)).toMatchObject({ failedRooms: ["match-1"] });
  expect(away.changesAt("board-all")).toHaveLength(2);
  expect(await waiting()).toBe(1);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining("match-1"));

  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([running(1, 2)]) });
  const back = rooms();
  await flushMatchOutbox(db, back.publisher, SAMPLE_NOW_MS);
  expect(back.changesAt("match-1").map((change) => change.revision)).toEqual([1, 2]);
  expect(back.changesAt("match-2")).toEqual([]);
  expect(back.changesAt("board-all").map((change) => change.revision)).toEqual([2]);
  expect(await waiting()).toBe(0);
});

it("is not delayed by an unavailable room with hundreds of rows", async () => {
  const lost = Array.from({ length: 450 }, (_, place) => running(100 + place, 1));
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery(lost) });
  const away = rooms((topic) => topic.startsWith("match-"));
  await flushMatchOutbox(db, away.publisher, SAMPLE_NOW_MS);
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([running(1, 1)]) });
  const partly = rooms((topic) => topic !== "match-1");
  await flushMatchOutbox(db, partly.publisher, SAMPLE_NOW_MS);
  expect(partly.changesAt("match-1")).toHaveLength(1);
});

it("drops rows older than six hours, and logs it", async () => {
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([running(1, 1)]) });
  const later = SAMPLE_NOW_MS + 6 * HOUR_MS + 1;
  await applyDelivery({ db, nowMs: later }, { delivery: sampleDelivery([running(2, 1)], { sentAtMs: later }) });
  const { publisher, changesAt } = rooms();
  expect(await flushMatchOutbox(db, publisher, later)).toMatchObject({ dropped: 1 });
  expect(changesAt("match-1")).toEqual([]);
  expect(changesAt("match-2")).toHaveLength(1);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"event":"match_outbox_dropped"'));
  expect(await waiting()).toBe(0);
});

it("keeps only the undelivered rows of a batch that fails in the middle", async () => {
  await applyDelivery(
    { db, nowMs: SAMPLE_NOW_MS },
    { delivery: sampleDelivery([1, 2, 3, 99].map((id) => running(id, 1))) },
  );
  const partly = rooms((topic) => topic === "match-2" || topic === "board-202");
  const first = await flushMatchOutbox(db, partly.publisher, SAMPLE_NOW_MS);
  expect(first.failedRooms.toSorted()).toEqual(["board-202", "match-2", "match-99"]);
  const left = await db.$client.prepare("SELECT match_id, pending FROM room_outbox ORDER BY id").all();
  expect(left.results).toEqual([
    { match_id: 1, pending: OUTBOX_ROOMS.boardOfGame },
    { match_id: 2, pending: OUTBOX_ROOMS.boardOfGame | OUTBOX_ROOMS.match },
    { match_id: 3, pending: OUTBOX_ROOMS.boardOfGame },
    { match_id: 99, pending: OUTBOX_ROOMS.boardOfGame | OUTBOX_ROOMS.match },
  ]);
  const back = rooms();
  await flushMatchOutbox(db, back.publisher, SAMPLE_NOW_MS);
  expect(back.received.map(({ topic }) => topic)).toEqual(["board-202", "match-2"]);
});

it("keeps all rows of a batch with an unknown result", async () => {
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([running(1, 1), running(2, 1)]) });
  const lost = { publish: () => Promise.reject(new Error("connection lost")) };
  expect(await flushMatchOutbox(db, lost, SAMPLE_NOW_MS)).toMatchObject({ published: 0 });
  expect(await waiting()).toBe(2);
  const { publisher, changesAt } = rooms();
  await flushMatchOutbox(db, publisher, SAMPLE_NOW_MS);
  expect([changesAt("match-1"), changesAt("match-2"), changesAt("board-all")].map((list) => list.length)).toEqual([
    1, 1, 2,
  ]);
  expect(await waiting()).toBe(0);
});

it("sends many changes in one request, within a room's size limit", async () => {
  const matches = Array.from({ length: 500 }, (_, place) => running(1000 + place, 1));
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery(matches) });
  const { publisher, received, requests } = rooms();
  await flushMatchOutbox(db, publisher, SAMPLE_NOW_MS);
  expect(requests).toHaveLength(1);
  expect(received.filter((one) => one.topic === "board-all").flatMap((one) => one.entries)).toHaveLength(500);
  expect(received.filter((one) => one.topic.startsWith("match-"))).toHaveLength(500);
  expect(Math.max(...received.map(({ entries }) => publishBody(entries).length))).toBeLessThan(1024 * 1024);
  expect(await waiting()).toBe(0);
});
