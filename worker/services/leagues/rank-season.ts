import { askTogether } from "#db/client.ts";
import { askLeague } from "#db/queries/leagues/leagues.ts";
import { type RankingAsk, rankPlayers, rankTeams } from "#db/queries/leagues/rankings.ts";
import { teamOf } from "#db/queries/leagues/team-rows.ts";
import { playerOf } from "#db/queries/players/rows.ts";
import { Refusal } from "#domain/errors.ts";
import type { PlayerRanking, TeamRanking } from "#domain/leagues/views.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { knownLeague, type LeagueAsk, seasonAsk } from "./league-input.ts";
import { keysOf, statsOf } from "./summaries.ts";

type Ask = LeagueAsk &
  Pick<RankingAsk, "direction" | "role" | "teamId" | "page" | "size"> & { sort?: string | undefined };

/** What the table can be sorted by follows from the game, so the league comes first. */
async function prepare(context: MatchContext, ask: Ask, of: "team" | "player") {
  const { db, locale } = context;
  const [leagues] = await askTogether(db, askLeague(db, seasonAsk(context, ask)));
  const { league, season } = knownLeague(leagues, locale);
  const keys = keysOf(league.gameId, of);
  const sort = ask.sort ?? keys[0] ?? "";
  if (!keys.includes(sort)) throw new Refusal("bad_input", ["sort"]);
  return { league, season, keys, sort, query: { ...seasonAsk(context, ask), ...ask, season, sort } };
}

const pageOf = (ask: Ask, rows: readonly { total: number }[]) => ({
  total: rows[0]?.total ?? 0,
  page: ask.page,
  size: ask.size,
});

/** A season's players by one of their figures. */
export async function rankSeasonPlayers(context: MatchContext, ask: Ask): Promise<PlayerRanking> {
  const { query, ...head } = await prepare(context, ask, "player");
  const rows = await rankPlayers(context.db, query);
  const list = rows.map((row) => ({
    place: row.place,
    player: { ...playerOf(row), team: teamOf(row) },
    ...statsOf(row),
  }));
  return { ...head, list, ...pageOf(ask, rows) };
}

/** A season's teams by one of their figures. */
export async function rankSeasonTeams(context: MatchContext, ask: Ask): Promise<TeamRanking> {
  const { query, ...head } = await prepare(context, ask, "team");
  const rows = await rankTeams(context.db, query);
  const list = rows.map((row) => ({ place: row.place, team: teamOf(row), ...statsOf(row) }));
  return { ...head, list, ...pageOf(ask, rows) };
}
