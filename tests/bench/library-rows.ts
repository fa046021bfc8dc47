import { showBracket } from "#worker/services/leagues/get-bracket.ts";
import { showLeague } from "#worker/services/leagues/get-league.ts";
import { showSchedule } from "#worker/services/leagues/get-league-schedule.ts";
import { showStandings } from "#worker/services/leagues/get-standings.ts";
import { showSquad } from "#worker/services/leagues/get-team.ts";
import { showSquadSchedule } from "#worker/services/leagues/get-team-schedule.ts";
import { listLeagueLibrary } from "#worker/services/leagues/list-leagues-by-region.ts";
import { listSquads } from "#worker/services/leagues/list-teams.ts";
import { rankSeasonPlayers, rankSeasonTeams } from "#worker/services/leagues/rank-season.ts";
import type { MatchContext } from "#worker/services/matches/match-context.ts";
import { showPlayer } from "#worker/services/players/get-player.ts";
import { listPlayers } from "#worker/services/players/list-players.ts";
import { type Figure, whole } from "./table/figure.ts";
import { type CountedDatabase, startCountedDatabases } from "./world/counted-database.ts";
import { fillLibrary, LEAGUE, PLAYER, TEAM } from "./world/library-world.ts";

const FEW = { matches: 10_000, players: 2_000 };
const MANY = { matches: 1_000_000, players: 200_000 };
const PAGE = { page: 1, size: 20 };
const GAME = { game: "soccer" };

/** Each page of the library, asked as the site asks it. */
const PAGES: Record<string, (context: MatchContext) => Promise<unknown>> = {
  "leagues of a game": (context) => listLeagueLibrary(context, GAME),
  "teams of a game": (context) => listSquads(context, { ...GAME, ...PAGE }),
  "players of a game": (context) => listPlayers(context, { ...GAME, ...PAGE }),
  "players of a league": (context) => listPlayers(context, { ...GAME, ...LEAGUE, ...PAGE }),
  league: (context) => showLeague(context, LEAGUE),
  standings: (context) => showStandings(context, LEAGUE),
  bracket: (context) => showBracket(context, LEAGUE),
  "schedule to come": (context) => showSchedule(context, { ...LEAGUE, ...PAGE, way: "upcoming" }),
  "schedule played": (context) => showSchedule(context, { ...LEAGUE, ...PAGE, way: "results" }),
  "players ranked": (context) => rankSeasonPlayers(context, { ...LEAGUE, ...PAGE, direction: "down" }),
  "teams ranked": (context) => rankSeasonTeams(context, { ...LEAGUE, ...PAGE, direction: "down" }),
  team: (context) => showSquad(context, TEAM),
  "schedule of a team": (context) => showSquadSchedule(context, TEAM),
  player: (context) => showPlayer(context, PLAYER),
};

async function rowsOfPages({ costOf }: CountedDatabase, nowMs: number): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const [name, ask] of Object.entries(PAGES)) {
    rows.set(name, (await costOf((db) => ask({ db, locale: "en", nowMs }))).read);
  }
  return rows;
}

/** A longer past and more people must not make a page of the library dearer. */
export async function libraryRows(): Promise<Figure[]> {
  const databases = await startCountedDatabases(["FEW", "MANY"]);
  try {
    const nowMs = Date.now();
    const measure = async (name: string, size: typeof FEW) => {
      const counted = await databases.open(name);
      await fillLibrary(counted.db, size, nowMs);
      return rowsOfPages(counted, nowMs);
    };
    const few = await measure("FEW", FEW);
    const many = await measure("MANY", MANY);
    return [...many].map(([name, rows]) => ({
      name: `library, rows read: ${name}`,
      ours: `${whole(rows)} of ${whole(MANY.matches)} matches, ${whole(MANY.players)} players`,
      beside: `${whole(few.get(name) ?? Number.NaN)} of ${whole(FEW.matches)}, ${whole(FEW.players)}`,
      target: "equal",
      met: rows === few.get(name),
    }));
  } finally {
    await databases.stop();
  }
}
