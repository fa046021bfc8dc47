import { batchRows } from "#db/client.ts";
import { selectLastOfSeason, selectLeague } from "#db/queries/leagues/leagues.ts";
import { toMatchCard } from "#db/queries/matches/rows.ts";
import { computeBracket } from "#domain/leagues/bracket.ts";
import type { BracketView } from "#domain/leagues/views.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { type LeagueInput, requireLeague, toSeasonInput } from "./league-input.ts";

/** The tree of a season's knockout matches. */
export async function getBracket(context: MatchContext, ask: LeagueInput): Promise<BracketView> {
  const { db, locale } = context;
  const of = toSeasonInput(context, ask);
  const [leagues, rows] = await batchRows(db, selectLeague(db, of), selectLastOfSeason(db, of));
  return { ...requireLeague(leagues, locale), ...computeBracket(rows.map(toMatchCard)) };
}
