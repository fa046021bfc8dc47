import { runBatch } from "#db/client.ts";
import { selectLeague } from "#db/queries/leagues/leagues.ts";
import { listRankedPlayers, listRankedTeams, type RankingQuery } from "#db/queries/leagues/rankings.ts";
import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { toPlayerRowSummary } from "#db/queries/players/rows.ts";
import { AppError } from "#domain/errors.ts";
import type { PlayerRanking, TeamRanking } from "#domain/leagues/views.ts";
import type { LocalizedContext } from "../context.ts";
import { type LeagueInput, requireLeague, toSeasonInput } from "./league-input.ts";
import { listStatKeys, toSeasonStats } from "./summaries.ts";

type RankSeasonInput = LeagueInput &
  Pick<RankingQuery, "direction" | "role" | "teamId" | "page" | "size"> & { sort?: string | undefined };

/** The sort keys depend on the game, so the league is read first. */
async function resolveRankingQuery(ctx: LocalizedContext, input: RankSeasonInput, of: "team" | "player") {
  const { db, locale } = ctx;
  const [leagues] = await runBatch(db, [selectLeague(db, toSeasonInput(ctx, input))]);
  const { league, season } = requireLeague(leagues, locale);
  const keys = listStatKeys(league.gameId, of);
  const sort = input.sort ?? keys[0] ?? "";
  if (!keys.includes(sort)) throw new AppError("bad_input", ["sort"]);
  return { league, season, keys, sort, query: { ...toSeasonInput(ctx, input), ...input, season, sort } };
}

const pageOf = (input: RankSeasonInput, rows: readonly { total: number }[]) => ({
  total: rows[0]?.total ?? 0,
  page: input.page,
  size: input.size,
});

/** The players of a season, sorted by one of their stats. */
export async function rankSeasonPlayers(ctx: LocalizedContext, input: RankSeasonInput): Promise<PlayerRanking> {
  const { query, ...head } = await resolveRankingQuery(ctx, input, "player");
  const rows = await listRankedPlayers(ctx.db, query);
  const list = rows.map((row) => ({
    place: row.place,
    player: { ...toPlayerRowSummary(row), team: toTeamSummary(row) },
    ...toSeasonStats(row),
  }));
  return { ...head, list, ...pageOf(input, rows) };
}

/** The teams of a season, sorted by one of their stats. */
export async function rankSeasonTeams(ctx: LocalizedContext, input: RankSeasonInput): Promise<TeamRanking> {
  const { query, ...head } = await resolveRankingQuery(ctx, input, "team");
  const rows = await listRankedTeams(ctx.db, query);
  const list = rows.map((row) => ({ place: row.place, team: toTeamSummary(row), ...toSeasonStats(row) }));
  return { ...head, list, ...pageOf(input, rows) };
}
