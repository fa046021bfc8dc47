import { type TeamRow, teamOf } from "#db/queries/leagues/team-rows.ts";
import { type PlayerRow, playerOf } from "#db/queries/players/rows.ts";
import type { PlayerProfileRow, SeasonRow, TeamedPlayerRow } from "#db/queries/players/squads.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { regionName } from "#domain/i18n/region-name.ts";
import type { Person, SeasonStats } from "#domain/leagues/views.ts";
import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import type { PlayerFace } from "#domain/matches/detail/views.ts";
import { gameById } from "#domain/matches/games.ts";
import type { LeagueFace } from "#domain/matches/views.ts";
import { ageAt } from "#domain/players/age-at.ts";
import type { MatchContext } from "../matches/match-context.ts";

const hasTeam = (row: TeamedPlayerRow): row is PlayerRow & TeamRow => row.teamId !== null;

export const playerWithTeam = (row: TeamedPlayerRow): PlayerFace => ({
  ...playerOf(row),
  ...(hasTeam(row) && { team: teamOf(row) }),
});

export const personOf = (
  { birthDate, country, heightCm }: PlayerProfileRow,
  { locale, nowMs }: Pick<MatchContext, "locale" | "nowMs">,
): Person => ({
  ...(birthDate !== null && { birthDate, age: ageAt(birthDate, nowMs) }),
  ...(country !== null && { region: regionName(country, locale) }),
  ...(heightCm !== null && { heightCm }),
});

export const leagueOfSeason = (row: SeasonRow, locale: Locale): LeagueFace => ({
  id: row.leagueId,
  gameId: row.gameId,
  name: row.leagueName,
  ...(row.leagueCountry !== null && {
    country: row.leagueCountry,
    region: regionName(row.leagueCountry, locale),
  }),
  rank: row.leagueRank,
});

export const statsOf = ({ played, stats }: { played: number; stats: string }): SeasonStats => ({
  played,
  values: JSON.parse(stats) as Record<string, number>,
});

/** What is counted in a game, of a person or of a side. */
export function keysOf(gameId: number, of: "team" | "player"): readonly string[] {
  const game = gameById(gameId);
  return game ? STAT_KEYS[game.slug][of] : [];
}
