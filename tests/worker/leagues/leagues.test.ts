import { beforeAll, describe, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { upsertPlayers } from "#db/queries/players/writes.ts";
import type { CanonicalDetail } from "#domain/matches/detail/detail.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { getBracket } from "#worker/services/leagues/get-bracket.ts";
import { getLeague } from "#worker/services/leagues/get-league.ts";
import { getLeagueSchedule } from "#worker/services/leagues/get-league-schedule.ts";
import { getStandings } from "#worker/services/leagues/get-standings.ts";
import { getStandingsAroundMatch } from "#worker/services/leagues/get-standings-around-match.ts";
import { getTeam } from "#worker/services/leagues/get-team.ts";
import { getTeamSchedule } from "#worker/services/leagues/get-team-schedule.ts";
import { listLeaguesByRegion } from "#worker/services/leagues/list-leagues-by-region.ts";
import { listTeams } from "#worker/services/leagues/list-teams.ts";
import { rankSeasonPlayers, rankSeasonTeams } from "#worker/services/leagues/rank-season.ts";
import { getHeadToHead, getRelatedMatches, getTeamForm } from "#worker/services/matches/details/related-matches.ts";
import { getPlayer } from "#worker/services/players/get-player.ts";
import { listPlayerMatches } from "#worker/services/players/list-player-matches.ts";
import { listPlayers } from "#worker/services/players/list-players.ts";
import {
  HOUR_MS,
  insertSampleCatalogue,
  SAMPLE_NOW_MS,
  SOCCER,
  sampleDelivery,
  sampleMatch,
  sampleTeam,
} from "../db/sample-matches.ts";
import { recomputeAllStandings } from "./recompute-all-standings.ts";

let db: Database;
const TEAMS = [2021, 2022, 2023, 2024];
const context = () => ({ db, locale: "en" as const, nowMs: SAMPLE_NOW_MS });
const LEAGUE = { leagueId: SOCCER };
const page = { page: 1, size: 20 };

let id = 0;
function played(
  home: number,
  away: number,
  goals: [number, number],
  rest: Partial<CanonicalMatch> = {},
): CanonicalMatch {
  id += 1;
  return sampleMatch(id, {
    homeId: TEAMS[home] ?? 0,
    awayId: TEAMS[away] ?? 0,
    state: "finished",
    season: "2026",
    round: `Round ${id}`,
    startsAtMs: SAMPLE_NOW_MS - (20 - id) * 24 * HOUR_MS,
    score: { home: goals[0], away: goals[1], parts: [{ home: goals[0], away: goals[1] }] },
    ...rest,
  });
}
const figures = (
  matchId: number,
  revision: number,
  goals: number,
  side: "home" | "away" = "home",
): CanonicalDetail => ({
  matchId,
  lineups: {
    revision,
    confirmed: true,
    home: { starters: [], bench: [] },
    away: { starters: [], bench: [] },
    [side]: { starters: [{ playerId: 900, name: "Ann" }], bench: [] },
  },
  statistics: {
    revision,
    parts: [{ shots: [goals + 3, 2] }, { shots: [1, 1] }],
    players: [{ side, playerId: 900, name: "Ann", values: { goals, minutes: 90 } }],
  },
});
const settleAll = () => recomputeAllStandings(db);
const placed = async () =>
  (await getStandings(context(), LEAGUE)).rows.map(({ team: { id: teamId }, points, form }) => [teamId, points, form]);

beforeAll(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  await runBatch(db, [
    ...upsertTeams(
      db,
      [3, 4].map((side) => ({ ...sampleTeam(SOCCER, 1), id: 2020 + side, name: `Team ${side}` })),
      1,
    ),
    ...upsertPlayers(
      db,
      [
        { id: 900, gameId: SOCCER, teamId: 2021, name: "Ann", role: "forward", birthDate: "1999-02-03" },
        { id: 901, gameId: SOCCER, teamId: 2021, name: "Coach", role: "coach" },
      ],
      1,
    ),
  ]);
  const matches = [
    played(0, 1, [2, 0]),
    played(2, 3, [1, 1]),
    played(0, 2, [0, 0], { state: "abandoned" }),
    played(1, 0, [1, 1]),
    played(3, 0, [0, 0], { state: "awarded", winner: "home" }),
    played(1, 2, [3, 2], { stage: "Semi-final" }),
    played(0, 3, [0, 0], { stage: "Semi-final", winner: "away" }),
    played(1, 3, [0, 0], { stage: "Final", state: "not_started", startsAtMs: SAMPLE_NOW_MS + 48 * HOUR_MS }),
  ];
  const details = [figures(1, 1, 2), figures(4, 1, 0, "away")];
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery(matches, { details }) });
  await settleAll();
});

describe("standings", () => {
  it("are computed from results: knockouts and abandoned matches do not count, awarded ones do", async () => {
    expect(await placed()).toEqual([
      [2021, 4, "wdl"],
      [2024, 4, "dw"],
      [2023, 1, "d"],
      [2022, 1, "ld"],
    ]);
    const table = await getStandings(context(), LEAGUE);
    expect(table).toMatchObject({ season: "2026", seasons: ["2026"], columns: { draws: true, points: true } });
    expect(table.rows[0]).toMatchObject({ played: 3, home: { won: 1 }, away: { drawn: 1, lost: 1 }, scored: 3 });
  });

  it("follow a correction, and recomputing changes nothing", async () => {
    const corrected = sampleMatch(1, {
      ...played(0, 1, [2, 3]),
      id: 1,
      revision: 2,
      startsAtMs: SAMPLE_NOW_MS - 19 * 24 * HOUR_MS,
    });
    await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([corrected]) });
    await settleAll();
    expect((await placed())[0]).toEqual([2022, 4, "wd"]);
    expect((await placed())[1]).toEqual([2024, 4, "dw"]);
    const before = await placed();
    await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([{ ...corrected, revision: 3 }]) });
    await settleAll();
    expect(await placed()).toEqual(before);
  });

  it("show the rows around a match, and the bracket with its winners", async () => {
    const around = await getStandingsAroundMatch(context(), { game: "soccer", matchId: 8 });
    expect(around.rows.map((row) => row.place)).toEqual([1, 2, 3, 4]);
    const { rounds } = await getBracket(context(), LEAGUE);
    expect(rounds.map(({ stage, ties }) => [stage, ties.length])).toEqual([
      ["Semi-final", 2],
      ["Final", 1],
    ]);
    expect(rounds[0]?.ties.map(({ winner }) => winner)).toEqual(["home", "away"]);
    expect(rounds[1]?.ties[0]).toMatchObject({ home: { id: 2022 }, away: { id: 2024 } });
  });
});

describe("season stats", () => {
  it("sum up the matches of players and teams, sorted by the requested stat", async () => {
    const ranking = await rankSeasonPlayers(context(), { ...LEAGUE, ...page, sort: "goals", direction: "down" });
    expect(ranking.list).toMatchObject([
      { place: 1, player: { id: 900, team: { id: 2021 } }, played: 2, values: { goals: 2, minutes: 180 } },
    ]);
    const teams = await rankSeasonTeams(context(), { ...LEAGUE, ...page, sort: "shots", direction: "down" });
    expect(teams.list.map(({ team: { id: teamId }, values }) => [teamId, values.shots])).toEqual([
      [2021, 9],
      [2022, 7],
    ]);
    await expect(
      rankSeasonPlayers(context(), { ...LEAGUE, ...page, sort: "aces", direction: "down" }),
    ).rejects.toMatchObject({ code: "bad_input", fields: ["sort"] });
  });

  it("follow a correction", async () => {
    await applyDelivery(
      { db, nowMs: SAMPLE_NOW_MS },
      { delivery: sampleDelivery([], { details: [figures(1, 2, 1)] }) },
    );
    await settleAll();
    const { seasons, birthDate } = await getPlayer(context(), { playerId: 900 });
    expect(birthDate).toBe("1999-02-03");
    expect(seasons).toMatchObject([{ season: "2026", stats: { played: 2, values: { goals: 1 } } }]);
    await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([], { removed: [{ matchId: 1 }] }) });
    await settleAll();
    expect((await getPlayer(context(), { playerId: 900 })).seasons[0]?.stats).toEqual({
      played: 1,
      values: { goals: 0, minutes: 90 },
    });
    const matches = await listPlayerMatches(context(), { playerId: 900, ...page });
    expect(matches.list).toMatchObject([{ match: { id: 4 }, side: "away", started: true }]);
  });
});

describe("league, team and player", () => {
  it("are found and returned", async () => {
    expect((await listLeaguesByRegion(context(), { game: "soccer" })).regions[0]?.leagues[0]?.id).toBe(SOCCER);
    expect(await getLeague(context(), LEAGUE)).toMatchObject({ season: "2026", hasStandings: true, hasBracket: true });
    const schedule = await getLeagueSchedule(context(), { ...LEAGUE, ...page, way: "results" });
    expect(schedule.list[0]?.id).toBe(7);
    expect((await getLeagueSchedule(context(), { ...LEAGUE, ...page, way: "upcoming" })).total).toBe(1);
    expect((await listTeams(context(), { game: "soccer", ...page })).total).toBe(4);
    expect((await listTeams(context(), { game: "soccer", ...LEAGUE, ...page })).list).toHaveLength(4);
    expect(await getTeam(context(), { teamId: 2021 })).toMatchObject({
      players: [{ id: 900 }],
      coach: { id: 901 },
      seasons: [{ season: "2026", standing: { played: expect.any(Number) } }],
    });
    const { results, upcoming } = await getTeamSchedule(context(), { teamId: 2024 });
    expect([results.length, upcoming.length]).toEqual([3, 1]);
    expect((await listPlayers(context(), { game: "soccer", ...page })).list.map(({ name }) => name)).toEqual([
      "Ann",
      "Coach",
    ]);
    expect((await listPlayers(context(), { game: "soccer", teamId: 2021, ...page })).total).toBe(2);
  });

  it("are named in the reader's language, and in English otherwise", async () => {
    const people = [
      { id: 910, gameId: SOCCER, name: "Mizuno Ren", names: { ja: "水野蓮" } },
      { id: 911, gameId: SOCCER, name: "Xie Kaiwen", names: { "zh-CN": "谢凯文", "zh-TW": "謝凱文" } },
      { id: 912, gameId: SOCCER, name: "Mizuno Sakura", names: { ja: "水野さくら" } },
    ];
    await runBatch(db, upsertPlayers(db, people, 1));
    const namesIn = (locale: "ja" | "zh-CN" | "ko") =>
      Promise.all(
        people.map(async ({ id: playerId }) => (await getPlayer({ ...context(), locale }, { playerId })).player.name),
      );
    expect(await namesIn("zh-CN")).toEqual(["水野蓮", "谢凯文", "Mizuno Sakura"]);
    expect(await namesIn("ja")).toEqual(["水野蓮", "謝凱文", "水野さくら"]);
    expect(await namesIn("ko")).toEqual(["Mizuno Ren", "Xie Kaiwen", "Mizuno Sakura"]);
  });

  it("are found by any word of any name, with or without accents", async () => {
    const found = async (name: string) =>
      (await listPlayers(context(), { game: "soccer", name, ...page })).list.map(({ id: playerId }) => playerId);
    expect(await found("mizuno")).toEqual([910, 912]);
    expect(await found("REN mizúno")).toEqual([910]);
    expect(await found("凯")).toEqual([911]);
    expect(await found("謝")).toEqual([911]);
    expect(await found("nobody")).toEqual([]);
    expect((await listPlayers(context(), { game: "lol", name: "mizuno", ...page })).total).toBe(0);
    expect((await listTeams(context(), { game: "soccer", name: "team 3", ...page })).list).toMatchObject([
      { id: 2023 },
    ]);
  });

  it("are reported when unknown", async () => {
    await expect(getStandings(context(), { leagueId: 5_555 })).rejects.toMatchObject({ code: "league_not_found" });
    await expect(getTeam(context(), { teamId: 5_555 })).rejects.toMatchObject({ code: "team_not_found" });
    await expect(getPlayer(context(), { playerId: 5_555 })).rejects.toMatchObject({ code: "player_not_found" });
  });
});

it("a match lists related matches", async () => {
  const input = { game: "soccer", matchId: 8 };
  const form = await getTeamForm(context(), input);
  expect(form.away.list.map(({ match: { id: matchId }, mark }) => [matchId, mark])).toEqual([
    [7, "won"],
    [5, "won"],
    [2, "drawn"],
  ]);
  expect((await getHeadToHead(context(), { game: "soccer", matchId: 7 })).list.map((one) => one.id)).toEqual([5]);
  expect(await getHeadToHead(context(), { game: "soccer", matchId: 7 })).toMatchObject({ homeWins: 0, awayWins: 1 });
  expect((await getRelatedMatches(context(), { game: "soccer", matchId: 7 })).sameTeams.map((one) => one.id)).toEqual([
    8,
  ]);
});
