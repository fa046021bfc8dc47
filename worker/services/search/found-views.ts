import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { type MatchCardRow, toLeagueSummaries, toMatchCard } from "#db/queries/matches/rows.ts";
import type { FoundLeagueRow, FoundPersonRow, FoundPlayerRow, FoundTeamRow } from "#db/queries/search/find.ts";
import type { FoundArticleRow, FoundVideoRow } from "#db/queries/search/find-content.ts";
import type { FoundMatchRow } from "#db/queries/search/find-matches.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { regionName } from "#domain/i18n/region-name.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import type { FoundMatches, FoundPerson, FoundPlayer, SearchGroup } from "#domain/search/contract.ts";
import { hasTeam, toPlayerWithTeam } from "../leagues/summaries.ts";
import { type StoredNewsCard, toCardsWithMatches } from "../news/news-cards.ts";
import { type StoredVideoCard, toStoredVideoCard } from "../videos/video-cards.ts";

export const toFoundLeague = (
  { id, gameId, name, country, rank }: Omit<FoundLeagueRow, "quality" | "total">,
  locale: Locale,
): LeagueSummary => ({
  id,
  gameId,
  name,
  rank,
  ...(country !== null && { country, region: regionName(country, locale) }),
});

const toFoundPerson = ({ uid, username, avatar, fans, isLive }: FoundPersonRow): FoundPerson => ({
  uid,
  username,
  fans,
  isLive: isLive === 1,
  ...(avatar !== null && { avatar }),
});

const totalOf = (rows: readonly { total: number }[]): number => rows[0]?.total ?? 0;

export const toLeagueGroup = (rows: readonly FoundLeagueRow[], locale: Locale): FoundGroup => ({
  group: "league",
  list: rows.map((row) => toFoundLeague(row, locale)),
  total: totalOf(rows),
});

export const toTeamGroup = (rows: readonly FoundTeamRow[]): FoundGroup => ({
  group: "team",
  list: rows.map((row) => ({ ...toTeamSummary(row), gameId: row.gameId })),
  total: totalOf(rows),
});

function toFoundPlayer(row: FoundPlayerRow): FoundPlayer {
  if (row.isSide === 0 || !hasTeam(row)) return toPlayerWithTeam(row);
  const team = toTeamSummary(row);
  const { id, name, country } = team;
  return { id, gameId: row.teamGameId, name, ...(country !== undefined && { country }), team, isSide: true };
}

export const toPlayerGroup = (rows: readonly FoundPlayerRow[]): FoundGroup => ({
  group: "player",
  list: rows.map(toFoundPlayer),
  total: totalOf(rows),
});

export const toPeopleGroup = (group: "streamer" | "expert" | "user", rows: readonly FoundPersonRow[]): FoundGroup => ({
  group,
  list: rows.map(toFoundPerson),
  total: totalOf(rows),
});

/** Texts of articles and videos are completed by the transport. */
export type FoundGroup =
  | Exclude<SearchGroup, { group: "article" | "video" }>
  | { group: "article"; list: StoredNewsCard[]; total: number }
  | { group: "video"; list: StoredVideoCard[]; total: number };

export const toArticleGroup = (
  rows: readonly FoundArticleRow[],
  reported: readonly MatchCardRow[],
  locale: Locale,
): FoundGroup => ({ group: "article", list: toCardsWithMatches(rows, reported, locale), total: totalOf(rows) });

export const toVideoGroup = (rows: readonly FoundVideoRow[], locale: Locale): FoundGroup => ({
  group: "video",
  list: rows.flatMap((row) => toStoredVideoCard(row, locale) ?? []),
  total: totalOf(rows),
});

export const toFoundMatches = (rows: readonly FoundMatchRow[], locale: Locale): FoundMatches => ({
  leagues: toLeagueSummaries(rows, locale),
  list: rows.map(toMatchCard),
  total: totalOf(rows),
});
