import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { NewsListInput } from "#domain/news/contract.ts";
import { type Database, rows, type StoredRow } from "../../client.ts";
import type { newsArticles } from "../../schema/index.ts";
import { CARD_JOINS, cardColumns, localizedName, type MatchCardRow } from "../matches/rows.ts";

/** "Popular" ranks the most read among the latest articles only. */
const POPULAR_AMONG = 400;
const MAX_RELATED = 6;

export type NewsCardRow = StoredRow<
  typeof newsArticles,
  | "id"
  | "kind"
  | "state"
  | "gameId"
  | "reportOf"
  | "originalLocale"
  | "publishedAtMs"
  | "correctedAtMs"
  | "correctionNote"
> & {
  locale: Locale | null;
  title: string | null;
  summary: string | null;
  cover: string | null;
  comments: number;
  /** JSON arrays. */
  locales: string;
  reveals: string;
};
export type NewsArticleRow = NewsCardRow & { blocks: string | null; authorId: number | null; author: string | null };

export const PUBLIC_NEWS = sql.raw("a.state IN ('published', 'corrected')");
/** Articles of the brand or of all brands. A brand's own article hides the report it replaces. */
export const isBrandNewsSql = (
  brandId: string,
): SQL => sql`(a.brand_id = ${brandId} OR (a.brand_id IS NULL AND NOT EXISTS
    (SELECT 1 FROM news_articles AS x INDEXED BY news_articles_replacing WHERE x.replaces = a.id
      AND x.brand_id = ${brandId} AND x.state IN ('published', 'corrected'))))`;

export const newsCardColumns = sql.raw(`a.id, a.kind, a.state, a.game_id AS gameId, a.report_of AS reportOf,
    a.original_locale AS originalLocale, a.published_at_ms AS publishedAtMs, a.corrected_at_ms AS correctedAtMs,
    a.correction_note AS correctionNote,
    coalesce((SELECT comments FROM comment_counts WHERE subject_kind = 'article' AND subject_id = a.id), 0) AS comments,
    t.locale, t.title, t.summary, t.cover,
    (SELECT json_group_array(x.locale) FROM news_texts AS x WHERE x.article_id = a.id) AS locales,
    (SELECT json_group_array(json_object('id', m.id, 'leagueId', m.league_id, 'homeId', m.home_id, 'awayId', m.away_id))
      FROM news_links AS l CROSS JOIN matches AS m ON m.id = l.entity_id
      WHERE a.reveals_result = 1 AND l.article_id = a.id AND l.kind = 'match') AS reveals`);

/** Falls back to the language the article was written in. */
export const newsTextJoin = (locale: Locale): SQL => sql`LEFT JOIN news_texts AS t ON t.article_id = a.id AND t.locale =
    coalesce((SELECT x.locale FROM news_texts AS x WHERE x.article_id = a.id AND x.locale = ${locale}), a.original_locale)`;

type Filter = Pick<NewsListInput, "leagueId" | "teamId" | "playerId" | "matchId"> & {
  brandId: string;
  gameId: number | undefined;
};

function linkOf({ matchId, playerId, teamId, leagueId }: Filter) {
  if (matchId !== undefined) return { kind: "match", id: matchId };
  if (playerId !== undefined) return { kind: "player", id: playerId };
  if (teamId !== undefined) return { kind: "team", id: teamId };
  return leagueId === undefined ? undefined : { kind: "league", id: leagueId };
}

/** Links are ordered by article id, so the newest come first. */
function filtered(filter: Filter): { from: SQL; order: SQL } {
  const link = linkOf(filter);
  const game = filter.gameId === undefined ? sql`` : sql` AND a.game_id = ${filter.gameId}`;
  if (link) {
    return {
      from: sql`FROM news_links AS k INDEXED BY news_links_by_entity CROSS JOIN news_articles AS a ON a.id = k.article_id
        WHERE k.kind = ${link.kind} AND k.entity_id = ${link.id} AND ${PUBLIC_NEWS} AND ${isBrandNewsSql(filter.brandId)}${game}`,
      order: sql.raw("k.article_id DESC"),
    };
  }
  const by = sql.raw(filter.gameId === undefined ? "news_articles_public" : "news_articles_public_by_game");
  return {
    from: sql`FROM news_articles AS a INDEXED BY ${by} WHERE ${PUBLIC_NEWS} AND ${isBrandNewsSql(filter.brandId)}${game}`,
    order: sql.raw("a.published_at_ms DESC, a.id DESC"),
  };
}

type Page = { locale: Locale; offset: number; limit: number };

export function selectNewsPage(db: Database, filter: Filter, { locale, offset, limit }: Page) {
  const { from, order } = filtered(filter);
  return rows<NewsCardRow>(
    db,
    sql`WITH page AS (SELECT a.id ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
      SELECT ${newsCardColumns} FROM page CROSS JOIN news_articles AS a ON a.id = page.id ${newsTextJoin(locale)}
      ORDER BY a.published_at_ms DESC, a.id DESC`,
  );
}

export const countNews = (db: Database, filter: Filter) =>
  rows<{ total: number }>(db, sql`SELECT count(*) AS total ${filtered(filter).from}`);

/** Most read first, then newest. */
export function selectPopularNews(db: Database, filter: Filter, { locale, offset, limit }: Page) {
  const { from, order } = filtered(filter);
  return rows<NewsCardRow>(
    db,
    sql`WITH latest AS (SELECT a.id ${from} ORDER BY ${order} LIMIT ${POPULAR_AMONG})
      SELECT ${newsCardColumns} FROM latest CROSS JOIN news_articles AS a ON a.id = latest.id ${newsTextJoin(locale)}
      ORDER BY a.reads DESC, a.published_at_ms DESC, a.id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

/** An editor's articles, most read first. */
export const selectNewsOfAuthor = (db: Database, authorId: number, brandId: string, { locale, offset, limit }: Page) =>
  rows<NewsCardRow>(
    db,
    sql`SELECT ${newsCardColumns} FROM news_articles AS a INDEXED BY news_articles_by_author ${newsTextJoin(locale)}
      WHERE a.author_id = ${authorId} AND ${PUBLIC_NEWS} AND ${isBrandNewsSql(brandId)} ORDER BY a.reads DESC, a.id DESC
      LIMIT ${limit} OFFSET ${offset}`,
  );

export const countNewsOfAuthor = (db: Database, authorId: number, brandId: string) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM news_articles AS a INDEXED BY news_articles_by_author
      WHERE a.author_id = ${authorId} AND ${PUBLIC_NEWS} AND ${isBrandNewsSql(brandId)}`,
  );

/** Articles that share a match, team or player, ranked by how much they share. */
export const selectRelatedNews = (db: Database, newsId: number, brandId: string, locale: Locale) =>
  rows<NewsCardRow>(
    db,
    sql`WITH near AS (SELECT article_id AS id, common FROM (
        SELECT k.article_id, count(*) AS common FROM news_links AS own
        CROSS JOIN news_links AS k INDEXED BY news_links_by_entity ON k.kind = own.kind AND k.entity_id = own.entity_id
        WHERE own.article_id = ${newsId} AND own.kind <> 'league' AND k.article_id <> ${newsId}
        GROUP BY k.article_id) ORDER BY common DESC, id DESC LIMIT 40)
      SELECT ${newsCardColumns} FROM near CROSS JOIN news_articles AS a ON a.id = near.id ${newsTextJoin(locale)}
      WHERE ${PUBLIC_NEWS} AND ${isBrandNewsSql(brandId)} ORDER BY near.common DESC, a.published_at_ms DESC LIMIT ${MAX_RELATED}`,
  );

/** In any state; the service decides the response for a withdrawn article. For a report, returns its replacement. */
export const selectNewsArticle = (db: Database, newsId: number, brandId: string, locale: Locale) =>
  rows<NewsArticleRow>(
    db,
    sql`SELECT ${newsCardColumns}, t.blocks, u.id AS authorId, u.username AS author
      FROM news_articles AS a ${newsTextJoin(locale)} LEFT JOIN users AS u ON u.id = a.author_id
      WHERE a.id = coalesce((SELECT x.id FROM news_articles AS x INDEXED BY news_articles_replacing
          WHERE x.replaces = ${newsId} AND x.brand_id = ${brandId} AND x.state IN ('published', 'corrected')), ${newsId})
        AND (a.brand_id IS NULL OR a.brand_id = ${brandId})`,
  );

/** The automatic report of a match. */
export const selectReportId = (db: Database, matchId: number) =>
  rows<{ id: number }>(
    db,
    sql`SELECT id FROM news_articles WHERE report_of = ${matchId} AND state IN ('published', 'corrected')`,
  );

const valuesOf = (ids: readonly number[]): SQL => sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;

export const selectNewsMatches = (db: Database, ids: readonly number[], locale: Locale) =>
  rows<MatchCardRow>(
    db,
    sql`SELECT ${cardColumns(locale)} FROM matches AS m ${CARD_JOINS} WHERE m.id IN (${valuesOf(ids)})`,
  );

/** The matches an article links to or embeds. */
export const selectArticleMatches = (db: Database, newsId: number, shown: readonly number[], locale: Locale) =>
  rows<MatchCardRow>(
    db,
    sql`SELECT ${cardColumns(locale)} FROM matches AS m ${CARD_JOINS} WHERE m.id IN (${valuesOf(shown)}
      UNION SELECT entity_id FROM news_links WHERE article_id = ${newsId} AND kind = 'match')`,
  );

export type NewsLinkRow = { kind: "match" | "league" | "team" | "player"; id: number; name: string | null };

/** Linked entities with their names, which matches do not have. */
export const selectNewsLinks = (db: Database, newsId: number, locale: Locale) =>
  rows<NewsLinkRow>(
    db,
    sql`SELECT k.kind, k.entity_id AS id, coalesce(${localizedName("t", locale)}, ${localizedName("p", locale)},
        ${localizedName("l", locale)}) AS name
      FROM news_links AS k
      LEFT JOIN teams AS t ON k.kind = 'team' AND t.id = k.entity_id
      LEFT JOIN players AS p ON k.kind = 'player' AND p.id = k.entity_id
      LEFT JOIN leagues AS l ON k.kind = 'league' AND l.id = k.entity_id
      WHERE k.article_id = ${newsId} ORDER BY k.kind, k.entity_id`,
  );
