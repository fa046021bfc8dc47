import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import { regionName } from "#domain/i18n/region-name.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { LeagueSummary, MatchCard, TeamSummary } from "#domain/matches/views.ts";
import { isIndividualGame } from "#domain/players/individual-games.ts";
import type { StoredRow } from "../../client.ts";
import type { leagues, matches, teams } from "../../schema/index.ts";
import { MATCH_STATE_COLUMNS, type MatchStateRow, toMatchPatchFromRow } from "./live-state.ts";

const HAN_LOCALES: readonly Locale[] = ["zh-CN", "zh-TW", "ja"];

/** Falls back to the plain name. Readers of Chinese characters get native names, except those in kana. */
export function localizedName(table: string, locale: Locale, plain = `${table}.name`): SQL {
  const names = `${table}.names`;
  const native = HAN_LOCALES.includes(locale)
    ? `iif(${names} ->> 'ja' GLOB '*[ぁ-ヿ]*', NULL, ${names} ->> 'ja'), ${names} ->> 'zh-TW', ${names} ->> 'zh-CN', `
    : "";
  return sql`coalesce(${sql.raw(names)} ->> ${locale}, ${sql.raw(native + plain)})`;
}

const teamColumns = (table: string, side: "home" | "away", locale: Locale): SQL =>
  sql`${sql.raw(`${table}.id AS ${side}Id`)}, ${localizedName(table, locale)} ${sql.raw(`AS ${side}Name,
    ${table}.initials AS ${side}Initials, ${table}.colour_a AS ${side}ColourA, ${table}.colour_b AS ${side}ColourB,
    ${table}.country AS ${side}Country`)}`;

/** All columns of a card. Expects the aliases `m` (match), `h` and `a` (teams) and `l` (league). */
export const cardColumns = (locale: Locale): SQL =>
  sql`${MATCH_STATE_COLUMNS}, m.starts_at_ms AS startsAtMs, m.stage, m.round, m.best_of AS bestOf,
    m.has_stream AS hasStream, m.has_chat AS hasChat, m.has_plans AS hasPlans,
    ${teamColumns("h", "home", locale)}, ${teamColumns("a", "away", locale)},
    l.id AS leagueId, ${localizedName("l", locale)} AS leagueName, l.country AS leagueCountry, l.rank AS leagueRank`;

/** CROSS JOIN fixes the join order: matches first, then one lookup by key in each table. */
export const CARD_JOINS = sql.raw(`
  CROSS JOIN teams AS h ON h.id = m.home_id
  CROSS JOIN teams AS a ON a.id = m.away_id
  CROSS JOIN leagues AS l ON l.id = m.league_id`);

type Team = StoredRow<typeof teams, "id" | "name" | "initials" | "colourA" | "colourB" | "country">;
type SideRow<Side extends "home" | "away"> = {
  [Column in keyof Team as `${Side}${Capitalize<Column>}`]: Team[Column];
};
type League = StoredRow<typeof leagues, "id" | "name" | "country" | "rank">;

export type MatchCardRow = MatchStateRow &
  SideRow<"home"> &
  SideRow<"away"> &
  StoredRow<typeof matches, "startsAtMs" | "stage" | "round" | "bestOf" | "hasStream" | "hasChat" | "hasPlans"> & {
    [Column in keyof League as `league${Capitalize<Column>}`]: League[Column];
  };

const homeOf = (row: MatchCardRow): TeamSummary => ({
  id: row.homeId,
  name: row.homeName,
  initials: row.homeInitials,
  colourA: row.homeColourA,
  colourB: row.homeColourB,
  ...(row.homeCountry !== null && { country: row.homeCountry }),
  ...(isIndividualGame(getGameById(row.gameId)?.slug) && { isPerson: true }),
});

const awayOf = (row: MatchCardRow): TeamSummary => ({
  id: row.awayId,
  name: row.awayName,
  initials: row.awayInitials,
  colourA: row.awayColourA,
  colourB: row.awayColourB,
  ...(row.awayCountry !== null && { country: row.awayCountry }),
  ...(isIndividualGame(getGameById(row.gameId)?.slug) && { isPerson: true }),
});

export const toMatchCard = (row: MatchCardRow): MatchCard => ({
  ...toMatchPatchFromRow(row),
  gameId: row.gameId,
  leagueId: row.leagueId,
  startsAtMs: row.startsAtMs,
  home: homeOf(row),
  away: awayOf(row),
  ...(row.stage !== null && { stage: row.stage }),
  ...(row.round !== null && { round: row.round }),
  ...(row.bestOf !== null && { bestOf: row.bestOf }),
  coverage: { stream: row.hasStream === 1, chat: row.hasChat === 1, plans: row.hasPlans === 1 },
});

export const toLeagueSummary = (row: MatchCardRow, locale: Locale): LeagueSummary => ({
  id: row.leagueId,
  gameId: row.gameId,
  name: row.leagueName,
  ...(row.leagueCountry !== null && {
    country: row.leagueCountry,
    region: regionName(row.leagueCountry, locale),
  }),
  rank: row.leagueRank,
});

/** The distinct leagues of a page of rows, highest rank first. */
export function toLeagueSummaries(rows: readonly MatchCardRow[], locale: Locale): LeagueSummary[] {
  const byId = new Map<number, LeagueSummary>();
  for (const row of rows) if (!byId.has(row.leagueId)) byId.set(row.leagueId, toLeagueSummary(row, locale));
  return [...byId.values()].toSorted((a, b) => a.rank - b.rank || a.id - b.id);
}
