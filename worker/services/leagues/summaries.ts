import { type TeamRow, toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { type PlayerRow, toPlayerRowSummary } from "#db/queries/players/rows.ts";
import type { PlayerProfileRow, PlayerWithTeamRow, SeasonRow } from "#db/queries/players/squads.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { regionName } from "#domain/i18n/region-name.ts";
import type { NamedPlayer, SeasonStats } from "#domain/leagues/views.ts";
import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import type { PlayerSummary } from "#domain/matches/detail/views.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import { ageInYears } from "#domain/players/age-at.ts";
import type { LocalizedContext } from "../context.ts";

export const hasTeam = (row: PlayerWithTeamRow): row is PlayerRow & TeamRow => row.teamId !== null;

export const toPlayerWithTeam = (row: PlayerWithTeamRow): PlayerSummary => ({
  ...toPlayerRowSummary(row),
  ...(hasTeam(row) && { team: toTeamSummary(row) }),
});

export const toPlayerBio = (
  { birthDate, country, heightCm }: PlayerProfileRow,
  { locale, nowMs }: Pick<LocalizedContext, "locale" | "nowMs">,
): NamedPlayer => ({
  ...(birthDate !== null && { birthDate, age: ageInYears(birthDate, nowMs) }),
  ...(country !== null && { region: regionName(country, locale) }),
  ...(heightCm !== null && { heightCm }),
});

export const toSeasonLeague = (row: SeasonRow, locale: Locale): LeagueSummary => ({
  id: row.leagueId,
  gameId: row.gameId,
  name: row.leagueName,
  ...(row.leagueCountry !== null && {
    country: row.leagueCountry,
    region: regionName(row.leagueCountry, locale),
  }),
  rank: row.leagueRank,
});

export const toSeasonStats = ({ played, stats }: { played: number; stats: string }): SeasonStats => ({
  played,
  values: JSON.parse(stats) as Record<string, number>,
});

/** The stats that a game counts for a player or a team. */
export function listStatKeys(gameId: number, of: "team" | "player"): readonly string[] {
  const game = getGameById(gameId);
  return game ? STAT_KEYS[game.slug][of] : [];
}
