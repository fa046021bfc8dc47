import { type LeagueRow, type LeagueSeasonQuery, toLeagueWithSeason } from "#db/queries/leagues/leagues.ts";
import { AppError } from "#domain/errors.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { LocalizedContext } from "../context.ts";

export type LeagueInput = { leagueId: number; season?: string | undefined };

export const toSeasonInput = (
  { locale, nowMs }: LocalizedContext,
  { leagueId, season }: LeagueInput,
): LeagueSeasonQuery => ({
  leagueId,
  season,
  nowMs,
  locale,
});

/** The league and its season, which is empty for a league without matches. */
export function requireLeague(rows: readonly LeagueRow[], locale: Locale) {
  const [row] = rows;
  if (!row) throw new AppError("league_not_found");
  const { league, season = "" } = toLeagueWithSeason(row, locale);
  return { league, season };
}
