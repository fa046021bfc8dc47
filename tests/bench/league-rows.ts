import type { LocalizedContext } from "#worker/services/context.ts";
import { getBracket } from "#worker/services/leagues/get-bracket.ts";
import { getLeague } from "#worker/services/leagues/get-league.ts";
import { getLeagueSchedule } from "#worker/services/leagues/get-league-schedule.ts";
import { getStandings } from "#worker/services/leagues/get-standings.ts";
import { getTeam } from "#worker/services/leagues/get-team.ts";
import { getTeamSchedule } from "#worker/services/leagues/get-team-schedule.ts";
import { listLeaguesByRegion } from "#worker/services/leagues/list-leagues-by-region.ts";
import { listTeams } from "#worker/services/leagues/list-teams.ts";
import { rankSeasonPlayers, rankSeasonTeams } from "#worker/services/leagues/rank-season.ts";
import { getPlayer } from "#worker/services/players/get-player.ts";
import { listPlayers } from "#worker/services/players/list-players.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { type CountedDatabase, startCountedDatabases } from "./world/counted-database.ts";
import { BENCH_LEAGUE_ID, BENCH_PLAYER_ID, BENCH_TEAM_ID, insertBenchLeagues } from "./world/league-fixtures.ts";

const FEW = { matches: 10_000, players: 2_000 };
const MANY = { matches: 1_000_000, players: 200_000 };
const PAGE = { page: 1, size: 20 };
const GAME = { game: "soccer" };

/** The queries behind each data library page. */
const PAGES: Record<string, (context: LocalizedContext) => Promise<unknown>> = {
  "leagues of a game": (context) => listLeaguesByRegion(context, GAME),
  "teams of a game": (context) => listTeams(context, { ...GAME, ...PAGE }),
  "players of a game": (context) => listPlayers(context, { ...GAME, ...PAGE }),
  "players of a league": (context) => listPlayers(context, { ...GAME, ...BENCH_LEAGUE_ID, ...PAGE }),
  league: (context) => getLeague(context, BENCH_LEAGUE_ID),
  standings: (context) => getStandings(context, BENCH_LEAGUE_ID),
  bracket: (context) => getBracket(context, BENCH_LEAGUE_ID),
  "schedule to come": (context) => getLeagueSchedule(context, { ...BENCH_LEAGUE_ID, ...PAGE, way: "upcoming" }),
  "schedule played": (context) => getLeagueSchedule(context, { ...BENCH_LEAGUE_ID, ...PAGE, way: "results" }),
  "players ranked": (context) => rankSeasonPlayers(context, { ...BENCH_LEAGUE_ID, ...PAGE, direction: "down" }),
  "teams ranked": (context) => rankSeasonTeams(context, { ...BENCH_LEAGUE_ID, ...PAGE, direction: "down" }),
  team: (context) => getTeam(context, BENCH_TEAM_ID),
  "schedule of a team": (context) => getTeamSchedule(context, BENCH_TEAM_ID),
  player: (context) => getPlayer(context, BENCH_PLAYER_ID),
};

async function rowsOfPages({ costOf }: CountedDatabase, nowMs: number): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const [name, query] of Object.entries(PAGES)) {
    rows.set(name, (await costOf((db) => query({ db, locale: "en", nowMs }))).read);
  }
  return rows;
}

/** A longer history and more players must not make library pages read more rows. */
export async function benchLeagueRows(): Promise<BenchResult[]> {
  const databases = await startCountedDatabases(["FEW", "MANY"]);
  try {
    const nowMs = Date.now();
    const measure = async (name: string, size: typeof FEW) => {
      const counted = await databases.open(name);
      await insertBenchLeagues(counted.db, size, nowMs);
      return rowsOfPages(counted, nowMs);
    };
    const few = await measure("FEW", FEW);
    const many = await measure("MANY", MANY);
    return [...many].map(([name, rows]) => ({
      name: `library, rows read: ${name}`,
      ours: `${formatInteger(rows)} of ${formatInteger(MANY.matches)} matches, ${formatInteger(MANY.players)} players`,
      beside: `${formatInteger(few.get(name) ?? Number.NaN)} of ${formatInteger(FEW.matches)}, ${formatInteger(FEW.players)}`,
      target: "equal",
      met: rows === few.get(name),
    }));
  } finally {
    await databases.stop();
  }
}
