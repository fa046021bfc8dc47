import { askTogether } from "#db/client.ts";
import { askPlayersNamed } from "#db/queries/leagues/by-name.ts";
import { askTeamsOfLeague } from "#db/queries/leagues/leagues.ts";
import { askPlayersOfGame, askPlayersOfTeams } from "#db/queries/players/squads.ts";
import { askedWords } from "#domain/leagues/name-search.ts";
import type { PlayerLibrary } from "#domain/leagues/views.ts";
import { seasonAsk } from "../leagues/league-input.ts";
import { playerWithTeam } from "../leagues/summaries.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { knownGame } from "../matches/parse-viewer-input.ts";

type Ask = {
  game: string;
  leagueId?: number | undefined;
  teamId?: number | undefined;
  name?: string | undefined;
  page: number;
  size: number;
};

async function teamsOf(context: MatchContext, { leagueId, teamId }: Ask): Promise<number[] | undefined> {
  if (teamId !== undefined) return [teamId];
  if (leagueId === undefined) return undefined;
  const [rows] = await askTogether(context.db, askTeamsOfLeague(context.db, seasonAsk(context, { leagueId })));
  return rows.map((row) => row.teamId);
}

/** People of a game by name, or those of a league, a team or a name. */
export async function listPlayers(context: MatchContext, ask: Ask): Promise<PlayerLibrary> {
  const { db, locale } = context;
  const { page, size } = ask;
  const gameId = knownGame(ask.game) ?? 0;
  const words = askedWords(ask.name ?? "");
  if (words.length > 0) {
    const [rows] = await askTogether(db, askPlayersNamed(db, { gameId, words, page, size, locale }));
    return { list: rows.map(playerWithTeam), total: rows[0]?.total ?? 0, page, size };
  }
  const teams = await teamsOf(context, ask);
  if (teams) {
    const [rows] = await askTogether(db, askPlayersOfTeams(db, teams, { page, size, locale }));
    return { list: rows.map(playerWithTeam), total: rows[0]?.total ?? 0, page, size };
  }
  const [rows, counts] = await askTogether(db, ...askPlayersOfGame(db, gameId, { page, size, locale }));
  return { list: rows.map(playerWithTeam), total: counts[0]?.total ?? 0, page, size };
}
