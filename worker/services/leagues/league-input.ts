import { type LeagueRow, leagueNow, type SeasonAsk } from "#db/queries/leagues/leagues.ts";
import { Refusal } from "#domain/errors.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchContext } from "../matches/match-context.ts";

export type LeagueAsk = { leagueId: number; season?: string | undefined };

export const seasonAsk = ({ locale, nowMs }: MatchContext, { leagueId, season }: LeagueAsk): SeasonAsk => ({
  leagueId,
  season,
  nowMs,
  locale,
});

/** The league and its season; a league without a match has no season yet. */
export function knownLeague(rows: readonly LeagueRow[], locale: Locale) {
  const [row] = rows;
  if (!row) throw new Refusal("league_not_found");
  const { league, season = "" } = leagueNow(row, locale);
  return { league, season };
}
