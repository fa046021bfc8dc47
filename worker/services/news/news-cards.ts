import { type MatchCardRow, toLeagueSummary, toMatchCard } from "#db/queries/matches/rows.ts";
import { type NewsCardRow, selectNewsMatches } from "#db/queries/news/articles.ts";
import { LOCALE_CODES, type Locale } from "#domain/i18n/locales.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { LeagueSummary, MatchCard } from "#domain/matches/views.ts";
import type { NewsCard } from "#domain/news/contract.ts";
import type { NewsImage } from "#domain/news/document.ts";
import { createMatchReport, type MatchReport } from "#domain/news/report.ts";
import { isPublicNews } from "#domain/news/states.ts";
import type { LocalizedContext } from "../context.ts";

/** The transport writes a report's title and text, because it knows the reader's language. */
export type ReportSource = { match: MatchCard; league: LeagueSummary; report: MatchReport };
export type StoredNewsCard = Omit<NewsCard, "title" | "summary" | "spoilerFreeTitle"> & {
  text: { title: string; summary: string } | undefined;
  report: ReportSource | undefined;
};

export const parseNewsCover = (cover: string | null): NewsImage | null =>
  cover === null ? null : (JSON.parse(cover) as NewsImage);

/** Undefined if the article is not public, or reports a match that no longer has a result. */
export function toStoredNewsCard(
  row: NewsCardRow,
  report: ReportSource | undefined,
  readerLocale: Locale,
): StoredNewsCard | undefined {
  const game = getGameById(row.gameId);
  const { kind, state, publishedAtMs, title, summary, originalLocale } = row;
  if (!game || !isPublicNews(state) || publishedAtMs === null) return undefined;
  if (kind === "report" ? !report : title === null || summary === null) return undefined;
  return {
    newsId: row.id,
    game: game.slug,
    kind,
    state,
    locale: kind === "report" ? readerLocale : (row.locale ?? (originalLocale as Locale)),
    locales: kind === "report" ? [...LOCALE_CODES] : (JSON.parse(row.locales) as Locale[]),
    cover: parseNewsCover(row.cover),
    ...(report && { sides: { home: report.match.home, away: report.match.away } }),
    publishedAtMs,
    correctedAtMs: row.correctedAtMs,
    correctionNote: row.correctionNote,
    comments: row.comments,
    reveals: JSON.parse(row.reveals) as NewsCard["reveals"],
    text: kind === "report" || title === null || summary === null ? undefined : { title, summary },
    report,
  };
}

/** The cards of a list and the matches that its reports are about. */
export function toCardsWithMatches(
  rows: readonly NewsCardRow[],
  matches: readonly MatchCardRow[],
  locale: Locale,
): StoredNewsCard[] {
  const sources = new Map(
    matches.map((row): [number, ReportSource | undefined] => {
      const match = toMatchCard(row);
      const report = createMatchReport({ ...match, events: [] });
      return [match.id, report && { match, league: toLeagueSummary(row, locale), report }];
    }),
  );
  return rows.flatMap((row) => toStoredNewsCard(row, sources.get(row.reportOf ?? 0), locale) ?? []);
}

/** Cards for a list; matches of reports take one more query. */
export async function toStoredNewsCards(
  { db, locale }: LocalizedContext,
  rows: readonly NewsCardRow[],
): Promise<StoredNewsCard[]> {
  const ids = rows.flatMap(({ reportOf }) => reportOf ?? []);
  const matches = ids.length === 0 ? [] : await selectNewsMatches(db, ids, locale);
  return toCardsWithMatches(rows, matches, locale);
}
