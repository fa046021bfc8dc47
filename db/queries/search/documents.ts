import { sql } from "drizzle-orm";
import { DELETED_USER_NAME } from "#domain/identity/account-deletion.ts";
import type { SearchKind, SearchSource } from "#domain/search/kinds.ts";
import { type Database, rows, run } from "../../client.ts";

export type DueRow = {
  source: SearchSource;
  entityId: number;
  changes: number;
  /** Null if the entity no longer exists or must not be found. */
  name: string | null;
  /** JSON. */
  names: string | null;
  initials: string | null;
  /** Rank of the league, or of the league that the team or the player's team last played in. */
  leagueRank: number | null;
  isStreamer: 0 | 1;
  isExpert: 0 | 1;
  /** Articles and videos: JSON list of titles, each with a name and names by language. */
  titles: string | null;
  brandId: string | null;
};

const rankOfTeam = (team: string) =>
  sql.raw(`(SELECT l.rank FROM matches AS m INDEXED BY matches_by_home CROSS JOIN leagues AS l ON l.id = m.league_id
    WHERE m.home_id = ${team} ORDER BY m.starts_at_ms DESC LIMIT 1)`);

/** Public titles only: withdrawing an article deletes its texts, and a withdrawn video has no titles here. */
const ARTICLE_TITLES = sql.raw(`(SELECT nullif(json_group_array(json_object('name', x.title,
    'names', json_object(x.locale, x.title))), '[]') FROM news_texts AS x WHERE x.article_id = n.id)`);
/** Reports have no words of their own, so they are indexed by their match's teams. */
const REPORT_TITLES = sql.raw(`CASE WHEN n.kind = 'report' AND n.state IN ('published', 'corrected') THEN
    (SELECT nullif(json_group_array(json_object('name', x.name, 'names', json(x.names))), '[]')
      FROM matches AS m CROSS JOIN teams AS x ON x.id IN (m.home_id, m.away_id) WHERE m.id = n.report_of) END`);
/** Videos without a title are indexed by their match's teams. */
const VIDEO_TITLES = sql.raw(`CASE WHEN v.state <> 'published' THEN NULL
    WHEN v.original_locale IS NOT NULL THEN (SELECT nullif(json_group_array(json_object('name', x.title,
      'names', json_object(x.locale, x.title))), '[]') FROM video_texts AS x WHERE x.video_id = v.id)
    ELSE (SELECT nullif(json_group_array(json_object('name', x.name, 'names', json(x.names))), '[]')
      FROM matches AS m CROSS JOIN teams AS x ON x.id IN (m.home_id, m.away_id) WHERE m.id = v.match_id) END`);

export const selectDue = (db: Database, limit: number) =>
  rows<DueRow>(
    db,
    sql`SELECT d.source, d.entity_id AS entityId, d.changes,
        coalesce(l.name, t.name, p.name, nullif(u.username, ${DELETED_USER_NAME})) AS name,
        coalesce(l.names, t.names, p.names) AS names, t.initials,
        CASE d.source WHEN 'league' THEN l.rank WHEN 'team' THEN ${rankOfTeam("t.id")}
          WHEN 'player' THEN ${rankOfTeam("p.team_id")} END AS leagueRank,
        EXISTS (SELECT 1 FROM anchor_profiles WHERE user_id = u.id AND banned_at_ms IS NULL) AS isStreamer,
        EXISTS (SELECT 1 FROM expert_profiles WHERE user_id = u.id AND banned_at_ms IS NULL) AS isExpert,
        coalesce(${ARTICLE_TITLES}, ${REPORT_TITLES}, ${VIDEO_TITLES}) AS titles, coalesce(n.brand_id, v.brand_id) AS brandId
      FROM (SELECT source, entity_id, changes FROM search_due LIMIT ${limit}) AS d
      LEFT JOIN leagues AS l ON d.source = 'league' AND l.id = d.entity_id
      LEFT JOIN teams AS t ON d.source = 'team' AND t.id = d.entity_id
      LEFT JOIN players AS p ON d.source = 'player' AND p.id = d.entity_id
      LEFT JOIN users AS u ON d.source = 'person' AND u.id = d.entity_id
      LEFT JOIN news_articles AS n ON d.source = 'article' AND n.id = d.entity_id
      LEFT JOIN videos AS v ON d.source = 'video' AND v.id = d.entity_id`,
  );

export type SearchDocument = {
  id: number;
  kind: SearchKind;
  entityId: number;
  nameKey: string;
  /** The only brand that finds this document; null for all brands. */
  brandId: string | null;
  words: readonly string[];
};

/** Replacement of all documents of the due entities; due rows are removed unless they changed again. */
type Replaced = {
  due: readonly Pick<DueRow, "source" | "entityId" | "changes">[];
  kinds: readonly (readonly [SearchKind, number])[];
  documents: readonly SearchDocument[];
  spelled: readonly string[];
};

/** One batch, so that nothing is missing from the index meanwhile. */
export function replaceDocumentStatements(db: Database, { due, kinds, documents, spelled }: Replaced) {
  const ids = sql`SELECT d.id FROM json_each(${JSON.stringify(kinds)}) AS j
    CROSS JOIN search_documents AS d ON d.kind = j.value ->> 0 AND d.entity_id = j.value ->> 1`;
  const written = documents.map(({ id, kind, entityId, nameKey, brandId }) => [id, kind, entityId, nameKey, brandId]);
  const indexed = documents.map(({ id, words }) => [id, words.join(" ")]);
  const done = due.map(({ source, entityId, changes }) => [source, entityId, changes]);
  return [
    run(db, sql`DELETE FROM search_words WHERE rowid IN (${ids})`),
    run(db, sql`DELETE FROM search_documents WHERE id IN (${ids})`),
    run(
      db,
      sql`INSERT INTO search_documents (id, kind, entity_id, name_key, brand_id)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(${JSON.stringify(written)})`,
    ),
    run(
      db,
      sql`INSERT INTO search_words (rowid, words)
        SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(indexed)})`,
    ),
    run(
      db,
      sql`INSERT OR IGNORE INTO search_vocabulary (word) SELECT value FROM json_each(${JSON.stringify(spelled)})`,
    ),
    run(
      db,
      sql`DELETE FROM search_due WHERE (source, entity_id, changes) IN
        (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(done)}))`,
    ),
  ] as const;
}
