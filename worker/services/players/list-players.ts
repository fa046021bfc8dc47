import { batchRows } from "#db/client.ts";
import { selectPlayersByName } from "#db/queries/leagues/by-name.ts";
import { selectTeamsOfLeague } from "#db/queries/leagues/leagues.ts";
import { selectPlayersOfGame, selectPlayersOfTeams } from "#db/queries/players/squads.ts";
import { searchWords } from "#domain/leagues/name-search.ts";
import type { PlayerDirectory } from "#domain/leagues/views.ts";
import { toSeasonInput } from "../leagues/league-input.ts";
import { toPlayerWithTeam } from "../leagues/summaries.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { requireGameId } from "../matches/parse-viewer-input.ts";

type ListPlayersInput = {
  game: string;
  leagueId?: number | undefined;
  teamId?: number | undefined;
  name?: string | undefined;
  page: number;
  size: number;
};

async function teamsOf(context: MatchContext, { leagueId, teamId }: ListPlayersInput): Promise<number[] | undefined> {
  if (teamId !== undefined) return [teamId];
  if (leagueId === undefined) return undefined;
  const [rows] = await batchRows(context.db, selectTeamsOfLeague(context.db, toSeasonInput(context, { leagueId })));
  return rows.map((row) => row.teamId);
}

/** People of a game by name, or those of a league, a team or a name. */
export async function listPlayers(context: MatchContext, ask: ListPlayersInput): Promise<PlayerDirectory> {
  const { db, locale } = context;
  const { page, size } = ask;
  const gameId = requireGameId(ask.game) ?? 0;
  const words = searchWords(ask.name ?? "");
  if (words.length > 0) {
    const [rows] = await batchRows(db, selectPlayersByName(db, { gameId, words, page, size, locale }));
    return { list: rows.map(toPlayerWithTeam), total: rows[0]?.total ?? 0, page, size };
  }
  const teams = await teamsOf(context, ask);
  if (teams) {
    const [rows] = await batchRows(db, selectPlayersOfTeams(db, teams, { page, size, locale }));
    return { list: rows.map(toPlayerWithTeam), total: rows[0]?.total ?? 0, page, size };
  }
  const [rows, counts] = await batchRows(db, ...selectPlayersOfGame(db, gameId, { page, size, locale }));
  return { list: rows.map(toPlayerWithTeam), total: counts[0]?.total ?? 0, page, size };
}
