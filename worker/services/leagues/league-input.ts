import { type LeagueRow, type LeagueSeasonQuery, toLeagueNow } from "#db/queries/leagues/leagues.ts";
import { AppError } from "#domain/errors.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchContext } from "../matches/match-context.ts";

export type LeagueInput = { leagueId: number; season?: string | undefined };

export const toSeasonInput = (
  { locale, nowMs }: MatchContext,
  { leagueId, season }: LeagueInput,
): LeagueSeasonQuery => ({
  leagueId,
  season,
  nowMs,
  locale,
});

/** The league and its season; a league without a match has no season yet. */
export function requireLeague(rows: readonly LeagueRow[], locale: Locale) {
  const [row] = rows;
  if (!row) throw new AppError("league_not_found");
  const { league, season = "" } = toLeagueNow(row, locale);
  return { league, season };
}
