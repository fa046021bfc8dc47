import type { Locale } from "#domain/i18n/locales.ts";
import { regionName } from "#domain/i18n/region-name.ts";
import type { Clock, Score } from "#domain/matches/match.ts";
import type { MatchState, Phase } from "#domain/matches/state.ts";
import type { LeagueSummary, MatchCard, MatchPatch, TeamSummary } from "#domain/matches/views.ts";

/** What runs in a match; `m` is the match. */
export const MATCH_STATE_COLUMNS = `m.id, m.game_id AS gameId, m.revision, m.updated_at_ms AS updatedAtMs, m.state, m.phase, m.clock,
  m.score_home AS scoreHome, m.score_away AS scoreAway, m.score_parts AS scoreParts,
  m.home_detail AS homeDetail, m.away_detail AS awayDetail, m.winner`;

export type MatchStateRow = {
  id: number;
  gameId: number;
  revision: number;
  updatedAtMs: number;
  state: MatchState;
  phase: string | null;
  clock: string | null;
  scoreHome: number;
  scoreAway: number;
  scoreParts: string;
  homeDetail: string | null;
  awayDetail: string | null;
  winner: "home" | "away" | null;
};

/**
 * A name in the locale ?1, if there is one. Who reads Chinese characters reads a Chinese or Japanese name as it is
 * written at home; one in kana is left to the plain name.
 */
const nativeIn = (table: string): string => `coalesce(${table}.names ->> ?1,
  iif(?1 IN ('zh-CN', 'zh-TW', 'ja'), coalesce(
    iif(${table}.names ->> 'ja' GLOB '*[ぁ-ヿ]*', NULL, ${table}.names ->> 'ja'),
    ${table}.names ->> 'zh-TW', ${table}.names ->> 'zh-CN'), NULL))`;

/** Names in the locale ?1, else the plain ones; `plain` is a column. */
export const localizedNameSql = (table: string, plain = `${table}.name`): string =>
  `coalesce(${nativeIn(table)}, ${plain})`;

const teamColumns = (table: string, side: "home" | "away"): string => `
  ${table}.id AS ${side}Id, ${localizedNameSql(table)} AS ${side}Name, ${table}.initials AS ${side}Initials,
  ${table}.colour_a AS ${side}ColourA, ${table}.colour_b AS ${side}ColourB, ${table}.country AS ${side}Country`;

/** A whole card: match `m`, teams `h` and `a`, league `l`. */
export const CARD_COLUMNS = `${MATCH_STATE_COLUMNS}, m.starts_at_ms AS startsAtMs, m.stage, m.round, m.best_of AS bestOf,
  m.has_stream AS hasStream, m.has_chat AS hasChat, m.has_plans AS hasPlans,
  ${teamColumns("h", "home")}, ${teamColumns("a", "away")},
  l.id AS leagueId, ${localizedNameSql("l")} AS leagueName, l.country AS leagueCountry, l.rank AS leagueRank`;

/** CROSS JOIN keeps the order of the tables: matches first, then one look by key at each face. */
export const CARD_JOINS = `
  CROSS JOIN teams AS h ON h.id = m.home_id
  CROSS JOIN teams AS a ON a.id = m.away_id
  CROSS JOIN leagues AS l ON l.id = m.league_id`;

type SideRow<Side extends "home" | "away"> = Record<`${Side}Id`, number> &
  Record<`${Side}${"Name" | "Initials" | "ColourA" | "ColourB"}`, string> &
  Record<`${Side}Country`, string | null>;

export type MatchCardRow = MatchStateRow &
  SideRow<"home"> &
  SideRow<"away"> & {
    startsAtMs: number;
    stage: string | null;
    round: string | null;
    bestOf: number | null;
    hasStream: 0 | 1;
    hasChat: 0 | 1;
    hasPlans: 0 | 1;
    leagueId: number;
    leagueName: string;
    leagueCountry: string | null;
    leagueRank: number;
  };

const scoreOf = (row: MatchStateRow): Score => ({
  home: row.scoreHome,
  away: row.scoreAway,
  parts: JSON.parse(row.scoreParts) as Score["parts"],
  ...(row.homeDetail !== null && { homeDetail: row.homeDetail }),
  ...(row.awayDetail !== null && { awayDetail: row.awayDetail }),
});

export const toMatchPatch = (row: MatchStateRow): MatchPatch => ({
  id: row.id,
  revision: row.revision,
  updatedAtMs: row.updatedAtMs,
  state: row.state,
  ...(row.phase !== null && { phase: JSON.parse(row.phase) as Phase }),
  ...(row.clock !== null && { clock: JSON.parse(row.clock) as Clock }),
  score: scoreOf(row),
  ...(row.winner !== null && { winner: row.winner }),
});

const homeOf = (row: MatchCardRow): TeamSummary => ({
  id: row.homeId,
  name: row.homeName,
  initials: row.homeInitials,
  colourA: row.homeColourA,
  colourB: row.homeColourB,
  ...(row.homeCountry !== null && { country: row.homeCountry }),
});

const awayOf = (row: MatchCardRow): TeamSummary => ({
  id: row.awayId,
  name: row.awayName,
  initials: row.awayInitials,
  colourA: row.awayColourA,
  colourB: row.awayColourB,
  ...(row.awayCountry !== null && { country: row.awayCountry }),
});

export const toMatchCard = (row: MatchCardRow): MatchCard => ({
  ...toMatchPatch(row),
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

/** The leagues of a page of rows, each once, the weightier first. */
export function toLeagueSummaries(rows: readonly MatchCardRow[], locale: Locale): LeagueSummary[] {
  const byId = new Map<number, LeagueSummary>();
  for (const row of rows) if (!byId.has(row.leagueId)) byId.set(row.leagueId, toLeagueSummary(row, locale));
  return [...byId.values()].toSorted((a, b) => a.rank - b.rank || a.id - b.id);
}
