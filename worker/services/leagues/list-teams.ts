import { batchRows } from "#db/client.ts";
import { selectTeamsByName } from "#db/queries/leagues/by-name.ts";
import { selectTeamsOfLeague } from "#db/queries/leagues/leagues.ts";
import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { selectTeamsOfGame } from "#db/queries/players/squads.ts";
import { searchWords } from "#domain/leagues/name-search.ts";
import type { TeamDirectory } from "#domain/leagues/views.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { requireGameId } from "../matches/parse-viewer-input.ts";
import { toSeasonInput } from "./league-input.ts";

type ListTeamsInput = {
  game: string;
  leagueId?: number | undefined;
  name?: string | undefined;
  page: number;
  size: number;
};

/** A game's teams, those of one league, or those of a name: by name, since the order of a table tells its results. */
export async function listTeams(context: MatchContext, ask: ListTeamsInput): Promise<TeamDirectory> {
  const { db, locale } = context;
  const { page, size } = ask;
  const gameId = requireGameId(ask.game) ?? 0;
  const words = searchWords(ask.name ?? "");
  if (words.length > 0) {
    const [rows] = await batchRows(db, selectTeamsByName(db, { gameId, words, page, size, locale }));
    return { list: rows.map(toTeamSummary), total: rows[0]?.total ?? 0, page, size };
  }
  if (ask.leagueId !== undefined) {
    const [rows] = await batchRows(db, selectTeamsOfLeague(db, toSeasonInput(context, { leagueId: ask.leagueId })));
    const named = rows.map(toTeamSummary).toSorted((a, b) => a.name.localeCompare(b.name, locale));
    return { list: named.slice((page - 1) * size, page * size), total: rows.length, page, size };
  }
  const [rows, counts] = await batchRows(db, ...selectTeamsOfGame(db, gameId, { page, size, locale }));
  return { list: rows.map(toTeamSummary), total: counts[0]?.total ?? 0, page, size };
}
