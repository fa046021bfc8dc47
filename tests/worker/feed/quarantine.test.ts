import { beforeEach, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { getMatchDetail } from "#db/queries/matches/match-detail.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import {
  insertSampleCatalogue,
  SAMPLE_NOW_MS,
  SOCCER,
  sampleDelivery,
  sampleLeague,
  sampleMatch,
  sampleTeam,
} from "../db/sample-matches.ts";

let db: Database;

const take = (given: ReturnType<typeof sampleDelivery>) =>
  applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: given });
const running = (revision: number, home: number, events: MatchEvent[] = []) =>
  sampleMatch(1, { revision, state: "in_progress", score: { home, away: 0, parts: [] }, events });
const held = async () =>
  (
    await db.$client
      .prepare("SELECT kind, why, resolution FROM feed_quarantine ORDER BY id")
      .all<Record<string, string | null>>()
  ).results;

beforeEach(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  await take(sampleDelivery([running(5, 2)]));
});

it("quarantines invalid rows with their reason, and applies the rest of the delivery", async () => {
  const outcome = await take(
    sampleDelivery(
      [
        sampleMatch(2, { gameId: 9 }),
        sampleMatch(3, { leagueId: 999 }),
        sampleMatch(4, { awayId: 999 }),
        sampleMatch(5, { leagueId: 201 }),
        sampleMatch(6),
        running(6, 1),
        sampleMatch(1, { revision: 7, state: "in_progress", gameId: 201, leagueId: 201, homeId: 2011, awayId: 2012 }),
      ],
      { leagues: [sampleLeague(9), sampleLeague(201, { gameId: SOCCER })], teams: [sampleTeam(9, 1)] },
    ),
  );
  expect(outcome).toMatchObject({
    applied: 1,
    ignored: 0,
    quarantined: 9,
    topics: ["board-all", "board-202", "match-6"],
  });
  expect((await held()).map((row) => [row.kind, row.why])).toEqual([
    ["league", "unknown_game"],
    ["league", "game_changed"],
    ["team", "unknown_game"],
    ["match", "unknown_game"],
    ["match", "unknown_league"],
    ["match", "unknown_team"],
    ["match", "league_of_other_game"],
    ["match", "score_fell_without_correction"],
    ["match", "game_changed"],
  ]);
  expect(await getMatchDetail(db, 1, "en")).toMatchObject({ revision: 5, score: { home: 2 } });
});

it("applies a quarantined row once what it refers to has arrived", async () => {
  await take(sampleDelivery([running(7, 1)]));
  const fix: MatchEvent = { seq: 1, kind: "correction", atMs: SAMPLE_NOW_MS, was: { home: 2, away: 0 } };
  expect(await take(sampleDelivery([running(6, 1, [fix])]))).toMatchObject({ applied: 1, quarantined: 0 });
  expect(await getMatchDetail(db, 1, "en")).toMatchObject({ revision: 7, score: { home: 1 } });
  expect(await held()).toMatchObject([{ resolution: "applied" }]);
});

it("a match waits for a league that arrives after it", async () => {
  await take(sampleDelivery([sampleMatch(8, { leagueId: 999 })]));
  await take(sampleDelivery([sampleMatch(8, { leagueId: 999 })], { leagues: [sampleLeague(SOCCER, { id: 999 })] }));
  expect(await getMatchDetail(db, 8, "en")).toMatchObject({ leagueId: 999 });
  expect(await held()).toMatchObject([{ why: "unknown_league", resolution: "applied" }]);
});

it("stores a rejected row once, however often it is sent", async () => {
  for (let time = 0; time < 3; time += 1) await take(sampleDelivery([running(6, 1)]));
  expect(await held()).toEqual([{ kind: "match", why: "score_fell_without_correction", resolution: null }]);
});

it("shows operators an event that reuses another's number", async () => {
  const event = (kind: MatchEvent["kind"]): MatchEvent => ({
    seq: 1,
    kind,
    side: "home",
    atMs: SAMPLE_NOW_MS,
    player: "Ann",
  });
  await take(sampleDelivery([running(6, 2, [event("goal")])]));
  expect(await take(sampleDelivery([running(7, 2, [event("red_card")])]))).toMatchObject({
    applied: 1,
    quarantined: 1,
  });
  expect((await getMatchDetail(db, 1, "en"))?.events.map(({ kind }) => kind)).toEqual(["goal"]);
  expect(await held()).toEqual([{ kind: "event", why: "event_retold", resolution: null }]);
});

it("rejects a second score with the same count, until the source counts on", async () => {
  await take(sampleDelivery([running(5, 3)]));
  expect(await getMatchDetail(db, 1, "en")).toMatchObject({ score: { home: 2 } });
  expect(await held()).toEqual([{ kind: "match", why: "contradicts_itself", resolution: null }]);
  await take(sampleDelivery([running(6, 3)]));
  expect(await getMatchDetail(db, 1, "en")).toMatchObject({ score: { home: 3 } });
  await take(sampleDelivery([running(7, 3)]));
  expect(await held()).toMatchObject([{ resolution: "superseded" }]);
});

it("counts pushed rows by league, unknown leagues included, once", async () => {
  const delivery = sampleDelivery([sampleMatch(21), sampleMatch(22), sampleMatch(23, { leagueId: 999 })]);
  for (let time = 0; time < 2; time += 1)
    await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery, countsLeagues: true });
  const { results } = await db.$client
    .prepare("SELECT competition, name, league_id AS leagueId, rows, quarantined FROM feed_competitions ORDER BY 1")
    .all();
  expect(results).toEqual([
    { competition: "202", name: "League 202", leagueId: 202, rows: 2, quarantined: 0 },
    { competition: "999", name: "999", leagueId: null, rows: 1, quarantined: 1 },
  ]);
});

it("stores another rejection of the same match separately", async () => {
  const far = { seq: 1, atMs: 884_541_340_800_000, situation: "goal" as const };
  const broken = (field: string) => ({ kind: "detail" as const, subjectId: 1, fields: [field], row: { matchId: 1 } });
  const outcome = { rejectedRows: ["odds.0.win", "odds.7.win", "lineups.home"].map(broken) };
  for (let time = 0; time < 2; time += 1) {
    await applyDelivery(
      { db, nowMs: SAMPLE_NOW_MS },
      { delivery: sampleDelivery([], { details: [{ matchId: 1, positions: [far] }] }), ...outcome },
    );
  }
  expect((await held()).map(({ kind, why }) => `${kind} ${why}`).toSorted()).toEqual([
    "detail instant_far_off",
    "detail missing_or_wrong_field",
    "detail missing_or_wrong_field",
  ]);
});
