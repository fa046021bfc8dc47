import { askTogether } from "#db/client.ts";
import { askTeamsNamed } from "#db/queries/leagues/by-name.ts";
import { askTeamsOfLeague } from "#db/queries/leagues/leagues.ts";
import { teamOf } from "#db/queries/leagues/team-rows.ts";
import { askTeamsOfGame } from "#db/queries/players/squads.ts";
import { askedWords } from "#domain/leagues/name-search.ts";
import type { SquadLibrary } from "#domain/leagues/views.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { knownGame } from "../matches/parse-viewer-input.ts";
import { seasonAsk } from "./league-input.ts";

type Ask = { game: string; leagueId?: number | undefined; name?: string | undefined; page: number; size: number };

/** A game's teams, those of one league, or those of a name: by name, since the order of a table tells its results. */
export async function listSquads(context: MatchContext, ask: Ask): Promise<SquadLibrary> {
  const { db, locale } = context;
  const { page, size } = ask;
  const gameId = knownGame(ask.game) ?? 0;
  const words = askedWords(ask.name ?? "");
  if (words.length > 0) {
    const [rows] = await askTogether(db, askTeamsNamed(db, { gameId, words, page, size, locale }));
    return { list: rows.map(teamOf), total: rows[0]?.total ?? 0, page, size };
  }
  if (ask.leagueId !== undefined) {
    const [rows] = await askTogether(db, askTeamsOfLeague(db, seasonAsk(context, { leagueId: ask.leagueId })));
    const named = rows.map(teamOf).toSorted((a, b) => a.name.localeCompare(b.name, locale));
    return { list: named.slice((page - 1) * size, page * size), total: rows.length, page, size };
  }
  const [rows, counts] = await askTogether(db, ...askTeamsOfGame(db, gameId, { page, size, locale }));
  return { list: rows.map(teamOf), total: counts[0]?.total ?? 0, page, size };
}
