import { runBatch } from "#db/client.ts";
import { listTeamsByName } from "#db/queries/leagues/by-name.ts";
import { selectTeamsOfLeague } from "#db/queries/leagues/leagues.ts";
import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { selectTeamsOfGame } from "#db/queries/players/squads.ts";
import { searchWords } from "#domain/leagues/name-search.ts";
import type { TeamDirectory } from "#domain/leagues/views.ts";
import type { LocalizedContext } from "../context.ts";
import { requireGameId } from "../matches/parse-viewer-input.ts";
import { toSeasonInput } from "./league-input.ts";

type ListTeamsInput = {
  game: string;
  leagueId?: number | undefined;
  name?: string | undefined;
  page: number;
  size: number;
};

/** The teams of a game, of a league or of a name search; in alphabetical order, since table order reveals results. */
export async function listTeams(ctx: LocalizedContext, input: ListTeamsInput): Promise<TeamDirectory> {
  const { db, locale } = ctx;
  const { page, size } = input;
  const gameId = requireGameId(input.game) ?? 0;
  const words = searchWords(input.name ?? "");
  if (words.length > 0) {
    const [rows] = await runBatch(db, [listTeamsByName(db, { gameId, words, page, size, locale })]);
    return { list: rows.map(toTeamSummary), total: rows[0]?.total ?? 0, page, size };
  }
  if (input.leagueId !== undefined) {
    const [rows] = await runBatch(db, [selectTeamsOfLeague(db, toSeasonInput(ctx, { leagueId: input.leagueId }))]);
    const named = rows.map(toTeamSummary).toSorted((a, b) => a.name.localeCompare(b.name, locale));
    return { list: named.slice((page - 1) * size, page * size), total: rows.length, page, size };
  }
  const [rows, counts] = await runBatch(db, [...selectTeamsOfGame(db, gameId, { page, size, locale })]);
  return { list: rows.map(toTeamSummary), total: counts[0]?.total ?? 0, page, size };
}
