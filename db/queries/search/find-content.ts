import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { CARD_JOINS, cardColumns, type MatchCardRow } from "../matches/rows.ts";
import { isBrandNewsSql, type NewsCardRow, newsCardColumns, newsTextJoin, PUBLIC_NEWS } from "../news/articles.ts";
import { isPublicVideo, type VideoCardRow, videoCardColumns, videoCardJoins } from "../videos/videos.ts";
import type { FindQuery } from "./find.ts";
import { BY_QUALITY, hitsQuery, pageOfHits } from "./hits.ts";

type Found = { quality: number; total: number };
export type FoundArticleRow = Found & NewsCardRow;
export type FoundVideoRow = Found & VideoCardRow;

const FOUND = sql.raw("page.quality, page.total");

function articlePage(query: FindQuery): SQL {
  const articles = sql`SELECT hits.* FROM hits CROSS JOIN news_articles AS a ON a.id = hits.entity_id
    WHERE ${PUBLIC_NEWS} AND ${isBrandNewsSql(query.brandId)}`;
  return sql`WITH ${hitsQuery("article", query)}, ${pageOfHits(articles, query)}`;
}

export const findArticlesQuery = (query: FindQuery): SQL =>
  sql`${articlePage(query)}
    SELECT ${newsCardColumns}, ${FOUND} FROM page CROSS JOIN news_articles AS a ON a.id = page.entity_id
    ${newsTextJoin(query.locale)} ORDER BY ${BY_QUALITY}`;

/** Matches of the reports found, for the same batch, so that reports need no second round trip. */
export const reportMatchesQuery = (query: FindQuery): SQL =>
  sql`${articlePage(query)}
    SELECT ${cardColumns(query.locale)} FROM page CROSS JOIN news_articles AS r ON r.id = page.entity_id
    CROSS JOIN matches AS m ON m.id = r.report_of ${CARD_JOINS}`;

export function findVideosQuery(query: FindQuery, nowMs: number): SQL {
  const videos = sql`SELECT hits.* FROM hits CROSS JOIN videos AS v ON v.id = hits.entity_id WHERE ${isPublicVideo(nowMs)}`;
  return sql`WITH ${hitsQuery("video", query)}, ${pageOfHits(videos, query)}
    SELECT ${videoCardColumns(query.locale)}, ${FOUND} FROM page CROSS JOIN videos AS v ON v.id = page.entity_id
    ${videoCardJoins(query.locale)} ORDER BY ${BY_QUALITY}`;
}

export const findArticles = (db: Database, query: FindQuery) => rows<FoundArticleRow>(db, findArticlesQuery(query));
export const findReportMatches = (db: Database, query: FindQuery) => rows<MatchCardRow>(db, reportMatchesQuery(query));
export const findVideos = (db: Database, query: FindQuery, nowMs: number) =>
  rows<FoundVideoRow>(db, findVideosQuery(query, nowMs));
