import { beforeAll, describe, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { upsertLeagues, upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { getBracket } from "#worker/services/leagues/get-bracket.ts";
import { getLeague } from "#worker/services/leagues/get-league.ts";
import { getLeagueSchedule } from "#worker/services/leagues/get-league-schedule.ts";
import { getStandings } from "#worker/services/leagues/get-standings.ts";
import { getStandingsAroundMatch } from "#worker/services/leagues/get-standings-around-match.ts";
import { getTeamSchedule } from "#worker/services/leagues/get-team-schedule.ts";
import {
  HOUR_MS,
  insertSampleCatalogue,
  SAMPLE_NOW_MS,
  SOCCER,
  sampleDelivery,
  sampleLeague,
  sampleMatch,
  sampleTeam,
} from "../db/sample-matches.ts";
import { recomputeAllStandings } from "./recompute-all-standings.ts";

let db: Database;
const context = () => ({ db, locale: "en" as const, nowMs: SAMPLE_NOW_MS });
const page = { page: 1, size: 20 };
const CUP = { leagueId: 2090 };
const CUP_TEAMS = [9031, 9032, 9033, 9034];

let id = 0;
function inCup(
  home: number,
  away: number,
  goals: [number, number],
  rest: Partial<CanonicalMatch> = {},
): CanonicalMatch {
  id += 1;
  return sampleMatch(id, {
    leagueId: CUP.leagueId,
    homeId: CUP_TEAMS[home] ?? 0,
    awayId: CUP_TEAMS[away] ?? 0,
    state: "finished",
    season: "2027",
    round: `Round ${id}`,
    startsAtMs: SAMPLE_NOW_MS - (80 - id) * HOUR_MS,
    score: { home: goals[0], away: goals[1], parts: [{ home: goals[0], away: goals[1] }] },
    ...rest,
  });
}

beforeAll(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  await runBatch(db, [
    ...upsertLeagues(db, [sampleLeague(SOCCER, { id: CUP.leagueId })], 1),
    ...upsertTeams(
      db,
      CUP_TEAMS.map((teamId) => ({ ...sampleTeam(SOCCER, 1), id: teamId, name: `Cup ${teamId}` })),
      1,
    ),
  ]);
  const cup = [
    inCup(0, 1, [2, 0], { stage: "Group A" }),
    inCup(2, 3, [0, 1], { stage: "Group B" }),
    inCup(0, 3, [1, 0], { stage: "Final" }),
    inCup(3, 0, [3, 0], { stage: "Final" }),
    inCup(1, 2, [0, 1], { stage: "3rd Place Final" }),
  ];
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery(cup) });
  await recomputeAllStandings(db);
});

describe("a cup with groups and a knockout", () => {
  it("has standings for each group, with the qualified teams", async () => {
    const { rows } = await getStandings(context(), CUP);
    expect(rows.map(({ group, place, team: { id: teamId } }) => [group, place, teamId])).toEqual([
      ["A", 1, 9031],
      ["A", 2, 9032],
      ["B", 1, 9034],
      ["B", 2, 9033],
    ]);
    expect(rows.every(({ through }) => through)).toBe(true);
    const [first] = await matchesOf();
    const around = await getStandingsAroundMatch(context(), { game: "soccer", matchId: first ?? 0 });
    expect(around.rows.map(({ group }) => group)).toEqual(["A", "A"]);
  });

  it("adds up the legs of its final, and has the third-place match next to it", async () => {
    const { rounds, third } = await getBracket(context(), CUP);
    expect(rounds).toMatchObject([{ stage: "Final", ties: [{ total: { home: 1, away: 3 }, winner: "away" }] }]);
    expect(third).toMatchObject({ winner: "away", away: { id: 9033 } });
    expect(await getLeague(context(), CUP)).toMatchObject({ hasBracket: true, hasStandings: true });
  });

  it("a team's schedule is paged, with postponed matches last", async () => {
    const rounds = Array.from({ length: 22 }, (_, at) =>
      inCup(0, 1, [1, 0], { startsAtMs: SAMPLE_NOW_MS - (900 + at) * HOUR_MS }),
    );
    const ahead = { state: "not_started" as const, stage: "Group A", startsAtMs: SAMPLE_NOW_MS + HOUR_MS };
    const late = { state: "postponed" as const, stage: "Group A", startsAtMs: SAMPLE_NOW_MS - 500 * HOUR_MS };
    const putOff = inCup(0, 1, [0, 0], late);
    const next = inCup(0, 1, [0, 0], ahead);
    const of2028 = [...rounds, putOff, next].map((one) => ({ ...one, season: "2028" }));
    await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery(of2028) });
    const upcoming = await getLeagueSchedule(context(), { ...CUP, season: "2028", ...page, way: "upcoming" });
    expect(upcoming.list.map((one) => one.id)).toEqual([next.id, putOff.id]);
    const [first, second] = await Promise.all(
      [1, 2].map((at) => getTeamSchedule(context(), { teamId: CUP_TEAMS[0] ?? 0, page: at })),
    );
    expect([first?.results.length, first?.older, second?.older]).toEqual([20, true, false]);
    const ids = [...(first?.results ?? []), ...(second?.results ?? [])].map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(24);
  });

  it("lists its teams also without groups", async () => {
    const bare = { leagueId: 2091 };
    await runBatch(db, upsertLeagues(db, [sampleLeague(SOCCER, { id: bare.leagueId })], 1));
    const only = { leagueId: bare.leagueId, stage: "Round of 16", state: "not_started" as const };
    await applyDelivery(
      { db, nowMs: SAMPLE_NOW_MS },
      { delivery: sampleDelivery([inCup(0, 1, [0, 0], only), inCup(2, 3, [0, 0], only)]) },
    );
    await recomputeAllStandings(db);
    const profile = await getLeague(context(), bare);
    expect(profile).toMatchObject({ hasStandings: false, hasBracket: true });
    expect(profile.teams.map(({ id: teamId }) => teamId).toSorted()).toEqual(CUP_TEAMS);
  });

  async function matchesOf(): Promise<number[]> {
    const { list } = await getLeagueSchedule(context(), { ...CUP, ...page, way: "results" });
    return list.filter(({ stage }) => stage === "Group A").map((one) => one.id);
  }
});
