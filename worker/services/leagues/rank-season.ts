import { batchRows } from "#db/client.ts";
import { selectLeague } from "#db/queries/leagues/leagues.ts";
import { listRankedPlayers, listRankedTeams, type RankingQuery } from "#db/queries/leagues/rankings.ts";
import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { toPlayerRowSummary } from "#db/queries/players/rows.ts";
import { AppError } from "#domain/errors.ts";
import type { PlayerRanking, TeamRanking } from "#domain/leagues/views.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { type LeagueInput, requireLeague, toSeasonInput } from "./league-input.ts";
import { listStatKeys, toSeasonStats } from "./summaries.ts";

type RankSeasonInput = LeagueInput &
  Pick<RankingQuery, "direction" | "role" | "teamId" | "page" | "size"> & { sort?: string | undefined };

/** What the table can be sorted by follows from the game, so the league comes first. */
async function resolveRankingQuery(context: MatchContext, ask: RankSeasonInput, of: "team" | "player") {
  const { db, locale } = context;
  const [leagues] = await batchRows(db, selectLeague(db, toSeasonInput(context, ask)));
  const { league, season } = requireLeague(leagues, locale);
  const keys = listStatKeys(league.gameId, of);
  const sort = ask.sort ?? keys[0] ?? "";
  if (!keys.includes(sort)) throw new AppError("bad_input", ["sort"]);
  return { league, season, keys, sort, query: { ...toSeasonInput(context, ask), ...ask, season, sort } };
}

const pageOf = (ask: RankSeasonInput, rows: readonly { total: number }[]) => ({
  total: rows[0]?.total ?? 0,
  page: ask.page,
  size: ask.size,
});

/** A season's players by one of their figures. */
export async function rankSeasonPlayers(context: MatchContext, ask: RankSeasonInput): Promise<PlayerRanking> {
  const { query, ...head } = await resolveRankingQuery(context, ask, "player");
  const rows = await listRankedPlayers(context.db, query);
  const list = rows.map((row) => ({
    place: row.place,
    player: { ...toPlayerRowSummary(row), team: toTeamSummary(row) },
    ...toSeasonStats(row),
  }));
  return { ...head, list, ...pageOf(ask, rows) };
}

/** A season's teams by one of their figures. */
export async function rankSeasonTeams(context: MatchContext, ask: RankSeasonInput): Promise<TeamRanking> {
  const { query, ...head } = await resolveRankingQuery(context, ask, "team");
  const rows = await listRankedTeams(context.db, query);
  const list = rows.map((row) => ({ place: row.place, team: toTeamSummary(row), ...toSeasonStats(row) }));
  return { ...head, list, ...pageOf(ask, rows) };
}
