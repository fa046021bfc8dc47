import { type SQL, sql } from "drizzle-orm";
import type { SubjectKind } from "#domain/content/kinds.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { type Database, rows, type StoredRow } from "../../client.ts";
import type { comments } from "../../schema/index.ts";
import { canViewPostsSql } from "../content/subjects.ts";
import { localizedName } from "../matches/rows.ts";

export type CommentWithSubjectRow = StoredRow<
  typeof comments,
  "id" | "body" | "locale" | "state" | "removedReason" | "likes" | "replies" | "atMs" | "subjectId"
> & {
  subjectKind: SubjectKind;
  gameId: number | null;
  ownerUid: number | null;
  owner: string | null;
  title: string | null;
  home: string | null;
  away: string | null;
  matchId: number | null;
  leagueId: number | null;
  homeId: number | null;
  awayId: number | null;
};

/** Reports and recordings have no title of their own, so the match names them. */
const placed = (locale: Locale, brandId: string): SQL => sql`c.id, c.body, c.locale, c.state,
    c.removed_reason AS removedReason, c.likes, c.replies, c.at_ms AS atMs, c.subject_kind AS subjectKind,
    c.subject_id AS subjectId, coalesce(n.game_id, v.game_id, m.game_id) AS gameId, p.author_id AS ownerUid, o.username AS owner,
    coalesce(t.title, w.title) AS title, m.id AS matchId, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId,
    ${localizedName("h", locale)} AS home, ${localizedName("a", locale)} AS away
  FROM page CROSS JOIN comments AS c ON c.id = page.id
    LEFT JOIN news_articles AS n ON c.subject_kind = 'article' AND n.id = c.subject_id
      AND n.state IN ('published', 'corrected') AND (n.brand_id IS NULL OR n.brand_id = ${brandId})
    LEFT JOIN news_texts AS t ON t.article_id = n.id AND t.locale = coalesce(
      (SELECT x.locale FROM news_texts AS x WHERE x.article_id = n.id AND x.locale = ${locale}), n.original_locale)
    LEFT JOIN videos AS v ON c.subject_kind = 'video' AND v.id = c.subject_id AND v.state = 'published'
      AND (v.brand_id IS NULL OR v.brand_id = ${brandId})
    LEFT JOIN video_texts AS w ON w.video_id = v.id AND w.locale = coalesce(
      (SELECT x.locale FROM video_texts AS x WHERE x.video_id = v.id AND x.locale = ${locale}), v.original_locale)
    LEFT JOIN posts AS p ON c.subject_kind = 'post' AND p.id = c.subject_id AND p.state = 'visible'
    LEFT JOIN users AS o ON o.id = p.author_id
    LEFT JOIN matches AS m ON m.id = CASE c.subject_kind WHEN 'match' THEN c.subject_id WHEN 'article' THEN
      coalesce(n.report_of, (SELECT entity_id FROM news_links WHERE article_id = n.id AND kind = 'match'
        AND n.reveals_result = 1 LIMIT 1)) WHEN 'video' THEN v.match_id WHEN 'post' THEN p.match_id END
    LEFT JOIN teams AS h ON h.id = m.home_id LEFT JOIN teams AS a ON a.id = m.away_id`;

type Place = { uid: number; locale: Locale; brandId: string };

/** The author's comments in any state, newest first. */
export const selectOwnComments = (
  db: Database,
  { uid, locale, brandId, before, limit }: Place & { before: number; limit: number },
) =>
  rows<CommentWithSubjectRow>(
    db,
    sql`WITH page AS (SELECT id FROM comments INDEXED BY comments_by_author
        WHERE author_id = ${uid} AND id < ${before} ORDER BY id DESC LIMIT ${limit})
      SELECT ${placed(locale, brandId)} ORDER BY c.id DESC`,
  );

/** Visible comments on pages that the reader may see, newest first. */
export const selectCommentsOfUser = (
  db: Database,
  {
    uid,
    locale,
    brandId,
    readerUid,
    offset,
    limit,
  }: Place & { readerUid: number | undefined; offset: number; limit: number },
) =>
  rows<CommentWithSubjectRow>(
    db,
    sql`WITH page AS (SELECT id FROM comments INDEXED BY comments_by_author
        WHERE author_id = ${uid} AND state = 'visible' ORDER BY id DESC LIMIT ${limit} OFFSET ${offset})
      SELECT ${placed(locale, brandId)} WHERE CASE c.subject_kind WHEN 'post' THEN p.id IS NOT NULL AND ${canViewPostsSql(readerUid)}
        WHEN 'article' THEN n.id IS NOT NULL WHEN 'video' THEN v.id IS NOT NULL ELSE 1 END ORDER BY c.id DESC`,
  );

export const countCommentsOfUser = (db: Database, uid: number, max: number) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM comments INDEXED BY comments_by_author
      WHERE author_id = ${uid} AND state = 'visible' LIMIT ${max})`,
  );
