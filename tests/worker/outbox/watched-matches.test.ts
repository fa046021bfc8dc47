import { beforeEach, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { OUTBOX_ROOMS } from "#db/queries/feed/outbox.ts";
import type { CanonicalDetail } from "#domain/matches/detail/detail.ts";
import { freshDatabase } from "#tests/support/database.ts";
import type { MatchRoomPublisher, TopicPublish } from "#worker/gateways/rooms/match-room-publisher.ts";
import { flushMatchOutbox } from "#worker/outbox/flush-match-outbox.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { pruneWatchedMatches, watchMatch } from "#worker/services/matches/watch-match.ts";
import { HOUR_MS, insertSampleCatalogue, SAMPLE_NOW_MS, sampleDelivery, sampleMatch } from "../db/sample-matches.ts";

const [FIRST, SECOND] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
const BOARDS = OUTBOX_ROOMS.boardOfAll | OUTBOX_ROOMS.boardOfGame;
let db: Database;

beforeEach(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  await deliver([running(1, 1), running(2, 1)]);
  await db.$client.prepare("DELETE FROM room_outbox").run();
});

const running = (id: number, revision: number) =>
  sampleMatch(id, {
    revision,
    state: "in_progress",
    score: { home: revision, away: 0, parts: [] },
    events: [{ seq: revision, kind: "goal", atMs: SAMPLE_NOW_MS }],
  });
const deliver = (matches: ReturnType<typeof running>[], details: CanonicalDetail[] = []) =>
  applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery(matches, { details }) });
const watch = (matchId: number, token: string, nowMs = SAMPLE_NOW_MS) => watchMatch({ db, nowMs }, { matchId, token });
const rowsOf = async (sql: string) => (await db.$client.prepare(sql).all()).results;
const pending = () => rowsOf("SELECT match_id AS id, pending FROM room_outbox ORDER BY id");
const watched = () => rowsOf("SELECT match_id AS id, token FROM watched_matches ORDER BY match_id");

/** Rooms that report these topics as unwatched. */
function rooms(empty: Record<string, string> = {}) {
  const sent: string[] = [];
  const publisher: MatchRoomPublisher = {
    async publish(batches: readonly TopicPublish[]) {
      sent.push(...batches.map(({ topic }) => topic));
      return {
        undelivered: [],
        unwatched: Object.entries(empty).map(([topic, token]) => ({ topic, token })),
      };
    },
  };
  return { sent, publisher };
}

it("a match that nobody watches goes to the boards only, and still tells its goals", async () => {
  await watch(1, FIRST);
  await deliver([running(1, 2), running(2, 2)]);
  expect(await pending()).toEqual([
    { id: 1, pending: BOARDS | OUTBOX_ROOMS.match },
    { id: 2, pending: BOARDS },
  ]);
  const { sent, publisher } = rooms();
  const { news } = await flushMatchOutbox(db, publisher, SAMPLE_NOW_MS);
  expect(sent.toSorted()).toEqual(["board-202", "board-all", "match-1"]);
  expect(news.goals.toSorted()).toEqual([1, 2]);
});

it("details of a match that nobody watches are no message at all", async () => {
  await watch(1, FIRST);
  const statistics = { revision: 1, parts: [{ shots: [1, 0] as [number, number] }], players: [] };
  await deliver(
    [],
    [
      { matchId: 1, statistics },
      { matchId: 2, statistics },
    ],
  );
  expect(await pending()).toEqual([{ id: 1, pending: OUTBOX_ROOMS.match }]);
});

it("ends when the room has no viewers left, unless new ones have come meanwhile", async () => {
  await watch(1, FIRST);
  await watch(2, FIRST);
  await deliver([running(1, 2), running(2, 2)]);
  // Viewers of match 2 returned before the end of its first watch period was recorded.
  await watch(2, SECOND);
  const { publisher } = rooms({ "match-1": FIRST, "match-2": FIRST });
  await flushMatchOutbox(db, publisher, SAMPLE_NOW_MS);
  expect(await watched()).toEqual([{ id: 2, token: SECOND }]);
});

it("rejects a match that does not exist", async () => {
  await expect(watch(4_040, FIRST)).rejects.toMatchObject({ code: "match_not_found" });
  expect(await watched()).toEqual([]);
});

it("forgets matches long over, and never one that is to come", async () => {
  await watch(1, FIRST);
  await watch(2, FIRST);
  await deliver([{ ...running(1, 9), state: "finished" }]);
  await pruneWatchedMatches({ db, nowMs: SAMPLE_NOW_MS + HOUR_MS });
  expect(await watched()).toHaveLength(2);
  await pruneWatchedMatches({ db, nowMs: SAMPLE_NOW_MS + 1_000 * HOUR_MS });
  expect(await watched()).toEqual([{ id: 2, token: FIRST }]);
});
