import { runBatch } from "#db/client.ts";
import { listPlayersByName } from "#db/queries/leagues/by-name.ts";
import { selectTeamsOfLeague } from "#db/queries/leagues/leagues.ts";
import { selectPlayersOfGame, selectPlayersOfTeams } from "#db/queries/players/squads.ts";
import { searchWords } from "#domain/leagues/name-search.ts";
import type { PlayerDirectory } from "#domain/leagues/views.ts";
import type { LocalizedContext } from "../context.ts";
import { toSeasonInput } from "../leagues/league-input.ts";
import { toPlayerWithTeam } from "../leagues/summaries.ts";
import { requireGameId } from "../matches/parse-viewer-input.ts";

type ListPlayersInput = {
  game: string;
  leagueId?: number | undefined;
  teamId?: number | undefined;
  name?: string | undefined;
  page: number;
  size: number;
};

async function teamsOf(ctx: LocalizedContext, { leagueId, teamId }: ListPlayersInput): Promise<number[] | undefined> {
  if (teamId !== undefined) return [teamId];
  if (leagueId === undefined) return undefined;
  const [rows] = await runBatch(ctx.db, [selectTeamsOfLeague(ctx.db, toSeasonInput(ctx, { leagueId }))]);
  return rows.map((row) => row.teamId);
}

/** The players of a game, of a league, of a team or of a name search. */
export async function listPlayers(ctx: LocalizedContext, input: ListPlayersInput): Promise<PlayerDirectory> {
  const { db, locale } = ctx;
  const { page, size } = input;
  const gameId = requireGameId(input.game) ?? 0;
  const words = searchWords(input.name ?? "");
  if (words.length > 0) {
    const [rows] = await runBatch(db, [listPlayersByName(db, { gameId, words, page, size, locale })]);
    return { list: rows.map(toPlayerWithTeam), total: rows[0]?.total ?? 0, page, size };
  }
  const teams = await teamsOf(ctx, input);
  if (teams) {
    const [rows] = await runBatch(db, [selectPlayersOfTeams(db, teams, { page, size, locale })]);
    return { list: rows.map(toPlayerWithTeam), total: rows[0]?.total ?? 0, page, size };
  }
  const [rows, counts] = await runBatch(db, [...selectPlayersOfGame(db, gameId, { page, size, locale })]);
  return { list: rows.map(toPlayerWithTeam), total: counts[0]?.total ?? 0, page, size };
}
