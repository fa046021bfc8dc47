import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { getMatchDetail } from "#db/queries/matches/match-detail.ts";
import { DELIVERY_FRESH_SECONDS } from "#domain/feed/delivery.ts";
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
const TABLES = ["leagues", "teams", "matches", "match_events", "feed_quarantine", "room_outbox", "feed_deliveries"];

const count = async (table: string): Promise<number> =>
  (await db.$client.prepare(`SELECT count(*) AS rows FROM ${table}`).first<number>("rows")) ?? 0;
const counts = async () =>
  Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await count(table)])));
const take = (given: ReturnType<typeof sampleDelivery>, nowMs = SAMPLE_NOW_MS) =>
  applyDelivery({ db, nowMs }, { delivery: given });
const goal = (seq: number, home: number): MatchEvent => ({
  seq,
  kind: "goal",
  side: "home",
  atMs: SAMPLE_NOW_MS,
  score: { home, away: 0 },
});
const running = (revision: number, home: number, events: MatchEvent[] = []) =>
  sampleMatch(1, { revision, state: "in_progress", score: { home, away: 0, parts: [] }, events });

beforeEach(async () => {
  db = await freshDatabase();
});

describe("a delivery", () => {
  it("inserts leagues, teams, matches and events in one transaction", async () => {
    const first = sampleDelivery([running(1, 1, [goal(1, 1)])], {
      leagues: [sampleLeague(SOCCER)],
      teams: [sampleTeam(SOCCER, 1), sampleTeam(SOCCER, 2)],
    });
    expect(await take(first)).toEqual({
      kind: "taken",
      repeated: false,
      applied: 1,
      ignored: 0,
      quarantined: 0,
      topics: ["board-all", "board-202", "match-1"],
    });
    expect(await getMatchDetail(db, 1, "en")).toMatchObject({
      revision: 1,
      score: { home: 1, away: 0 },
      league: { name: "League 202" },
      home: { name: "Team 202-1" },
      events: [goal(1, 1)],
    });
  });

  it("has one effect and one result, however often it is sent", async () => {
    await insertSampleCatalogue(db);
    const given = sampleDelivery([running(1, 1, [goal(1, 1)]), sampleMatch(2, { leagueId: 99 })]);
    const first = await take(given);
    const before = await counts();
    const much = SAMPLE_NOW_MS + 10 * DELIVERY_FRESH_SECONDS * 1_000;
    expect(await take(given, much)).toEqual({ ...first, repeated: true });
    const again = await Promise.all([take(given), take(given), take(given)]);
    expect(again).toEqual(again.map(() => ({ ...first, repeated: true })));
    expect(await counts()).toEqual(before);
  });

  it("is applied once when sent twice at the same time", async () => {
    await insertSampleCatalogue(db);
    const given = sampleDelivery([running(1, 1, [goal(1, 1)])]);
    const outcomes = await Promise.all([take(given), take(given), take(given)]);
    expect(outcomes.filter((outcome) => outcome.kind === "taken" && !outcome.repeated)).toHaveLength(1);
    expect(await count("room_outbox")).toBe(1);
    expect(await db.$client.prepare("SELECT deliveries, applied FROM feed_health").first()).toEqual({
      deliveries: 1,
      applied: 1,
    });
  });

  it("is rejected when stale, or when its clock is ahead", async () => {
    await insertSampleCatalogue(db);
    const awayMs = DELIVERY_FRESH_SECONDS * 1_000;
    expect(await take(sampleDelivery([sampleMatch(1)], { sentAtMs: SAMPLE_NOW_MS - awayMs - 1 }))).toEqual({
      kind: "stale",
    });
    expect(await take(sampleDelivery([sampleMatch(1)], { sentAtMs: SAMPLE_NOW_MS + awayMs + 1 }))).toEqual({
      kind: "stale",
    });
    expect(await count("matches")).toBe(0);
    expect(await take(sampleDelivery([sampleMatch(1)], { sentAtMs: SAMPLE_NOW_MS - awayMs }))).toMatchObject({
      applied: 1,
    });
  });

  it("never reverts a match, but applies late events", async () => {
    await insertSampleCatalogue(db);
    await take(sampleDelivery([running(3, 2, [goal(2, 2)])]));
    expect(await take(sampleDelivery([running(2, 1, [goal(1, 1)])]))).toMatchObject({ applied: 0, ignored: 1 });
    expect(await take(sampleDelivery([running(3, 2, [goal(2, 2)])]))).toMatchObject({ ignored: 1, topics: [] });
    const stored = await getMatchDetail(db, 1, "en");
    expect(stored).toMatchObject({ revision: 3, score: { home: 2 } });
    expect(stored?.events.map((event) => event.seq)).toEqual([1, 2]);
  });

  it("refreshes the last update of a live match by naming it", async () => {
    await insertSampleCatalogue(db);
    await take(sampleDelivery([running(1, 0), sampleMatch(2)]));
    const later = SAMPLE_NOW_MS + 60_000;
    await take(sampleDelivery([running(1, 0), sampleMatch(2)], { sentAtMs: later }), later);
    expect(await getMatchDetail(db, 1, "en")).toMatchObject({ updatedAtMs: later });
    expect(await getMatchDetail(db, 2, "en")).toMatchObject({ updatedAtMs: SAMPLE_NOW_MS });
  });

  it("may contain a match twice", async () => {
    await insertSampleCatalogue(db);
    expect(await take(sampleDelivery([running(2, 2, [goal(2, 2)]), running(1, 1, [goal(1, 1)])]))).toMatchObject({
      applied: 2,
    });
    expect(await count("room_outbox")).toBe(1);
    expect((await getMatchDetail(db, 1, "en"))?.events).toHaveLength(2);
  });

  it("renames a team, but ignores an older name", async () => {
    await insertSampleCatalogue(db);
    await take(
      sampleDelivery([sampleMatch(1)], { teams: [sampleTeam(SOCCER, 1, { name: "New", names: { de: "Neu" } })] }),
    );
    await take(sampleDelivery([], { teams: [sampleTeam(SOCCER, 1, { name: "Old" })], sentAtMs: SAMPLE_NOW_MS - 1 }));
    expect((await getMatchDetail(db, 1, "en"))?.home.name).toBe("New");
    expect((await getMatchDetail(db, 1, "de"))?.home.name).toBe("Neu");
  });

  it("writes no unchanged catalogue row", async () => {
    const catalogue = { leagues: [sampleLeague(SOCCER)], teams: [sampleTeam(SOCCER, 1), sampleTeam(SOCCER, 2)] };
    await take(sampleDelivery([], catalogue));
    await take(sampleDelivery([], { ...catalogue, sentAtMs: SAMPLE_NOW_MS + 1 }));
    expect(await db.$client.prepare("SELECT max(told_at_ms) AS updated FROM teams").first("updated")).toBe(
      SAMPLE_NOW_MS,
    );
  });
});
