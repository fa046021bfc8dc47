import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { type NewsCardRow, newsCardColumns, newsTextJoin, ofBrand, PUBLIC_NEWS } from "../news/articles.ts";
import { isPublicVideo, type VideoCardRow, videoCardColumns, videoCardJoins } from "../videos/videos.ts";
import type { FindQuery } from "./find.ts";
import { BY_QUALITY, hitsQuery } from "./hits.ts";

type Found = { quality: number; total: number };
export type FoundArticleRow = Found & NewsCardRow;
export type FoundVideoRow = Found & VideoCardRow;

const FOUND = sql.raw("hits.quality, count(*) OVER () AS total");
const limitOf = ({ page, size }: FindQuery): SQL => sql`LIMIT ${size} OFFSET ${(page - 1) * size}`;

export const findArticlesQuery = (query: FindQuery): SQL =>
  sql`WITH ${hitsQuery("article", query)}
    SELECT ${newsCardColumns}, ${FOUND} FROM hits CROSS JOIN news_articles AS a ON a.id = hits.entity_id
    ${newsTextJoin(query.locale)} WHERE ${PUBLIC_NEWS} AND ${ofBrand(query.brandId)} ORDER BY ${BY_QUALITY} ${limitOf(query)}`;

export const findVideosQuery = (query: FindQuery, nowMs: number): SQL =>
  sql`WITH ${hitsQuery("video", query)}
    SELECT ${videoCardColumns(query.locale)}, ${FOUND} FROM hits CROSS JOIN videos AS v ON v.id = hits.entity_id
    ${videoCardJoins(query.locale)} WHERE ${isPublicVideo(nowMs)} ORDER BY ${BY_QUALITY} ${limitOf(query)}`;

export const findArticles = (db: Database, query: FindQuery) => rows<FoundArticleRow>(db, findArticlesQuery(query));
export const findVideos = (db: Database, query: FindQuery, nowMs: number) =>
  rows<FoundVideoRow>(db, findVideosQuery(query, nowMs));
