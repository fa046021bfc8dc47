import { sql } from "drizzle-orm";
import type { SubjectKind } from "#domain/content/kinds.ts";
import { type Database, rows } from "../../client.ts";
import { isPublicVideo } from "../videos/videos.ts";
import { isAccountDeletedSql } from "./writers.ts";

export type SubjectRow = {
  gameId: number | null;
  ownerUid: number | null;
  /** The state of the article, video, match or post. */
  state: string;
  /** JSON array of the matches whose results the comments may reveal. */
  reveals: string;
  canView: 0 | 1;
};

const SIDES = sql.raw("json_object('id', m.id, 'leagueId', m.league_id, 'homeId', m.home_id, 'awayId', m.away_id)");

/** Whether a reader may see the posts of `p.author_id`. */
export const canViewPostsSql = (readerUid: number | undefined) => {
  const reader = readerUid ?? null;
  return sql`(p.author_id IS ${reader} OR (NOT ${isAccountDeletedSql("p.author_id")} AND
    CASE coalesce((SELECT body ->> '$.privacy.posts' FROM user_preferences WHERE user_id = p.author_id), 'everybody')
      WHEN 'everybody' THEN 1
      WHEN 'followed' THEN EXISTS (SELECT 1 FROM follows WHERE follower_id = p.author_id AND followed_id = ${reader})
      ELSE 0 END))`;
};

type Subject = { kind: SubjectKind; id: number; brandId: string; readerUid: number | undefined; nowMs: number };

/** Returns one row if the subject exists, in any state. */
export function selectSubject(db: Database, { kind, id, brandId, readerUid, nowMs }: Subject) {
  switch (kind) {
    case "article":
      return rows<SubjectRow>(
        db,
        sql`SELECT a.game_id AS gameId, NULL AS ownerUid, a.state, 1 AS canView,
            (SELECT json_group_array(${SIDES}) FROM news_links AS l CROSS JOIN matches AS m ON m.id = l.entity_id
              WHERE a.reveals_result = 1 AND l.article_id = a.id AND l.kind = 'match') AS reveals
          FROM news_articles AS a WHERE a.id = ${id} AND (a.brand_id IS NULL OR a.brand_id = ${brandId})`,
      );
    case "match":
      return rows<SubjectRow>(
        db,
        sql`SELECT m.game_id AS gameId, NULL AS ownerUid, m.state, 1 AS canView, json_array(${SIDES}) AS reveals
          FROM matches AS m WHERE m.id = ${id}`,
      );
    case "video":
      return rows<SubjectRow>(
        db,
        sql`SELECT v.game_id AS gameId, NULL AS ownerUid, 1 AS canView,
            iif(v.state = 'published' AND NOT (${isPublicVideo(nowMs)}), 'withdrawn', v.state) AS state,
            (SELECT json_group_array(${SIDES}) FROM matches AS m WHERE v.reveals_result = 1 AND m.id = v.match_id) AS reveals
          FROM videos AS v WHERE v.id = ${id} AND (v.brand_id IS NULL OR v.brand_id = ${brandId})`,
      );
    case "post":
      return rows<SubjectRow>(
        db,
        sql`SELECT NULL AS gameId, p.author_id AS ownerUid, p.state, ${canViewPostsSql(readerUid)} AS canView,
            (SELECT json_group_array(${SIDES}) FROM matches AS m WHERE m.id = p.match_id) AS reveals
          FROM posts AS p WHERE p.id = ${id}`,
      );
  }
}
