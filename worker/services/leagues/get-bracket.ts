import { askTogether } from "#db/client.ts";
import { askLastOfSeason, askLeague } from "#db/queries/leagues/leagues.ts";
import { cardOf } from "#db/queries/matches/rows.ts";
import { bracketOf } from "#domain/leagues/bracket.ts";
import type { BracketView } from "#domain/leagues/views.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { knownLeague, type LeagueAsk, seasonAsk } from "./league-input.ts";

/** The tree of a season's knockout matches. */
export async function showBracket(context: MatchContext, ask: LeagueAsk): Promise<BracketView> {
  const { db, locale } = context;
  const of = seasonAsk(context, ask);
  const [leagues, rows] = await askTogether(db, askLeague(db, of), askLastOfSeason(db, of));
  return { ...knownLeague(leagues, locale), ...bracketOf(rows.map(cardOf)) };
}
