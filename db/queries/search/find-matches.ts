import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { CARD_JOINS, cardColumns, type MatchCardRow } from "../matches/rows.ts";
import type { FindQuery } from "./find.ts";
import { BY_QUALITY, FIRST_RESULTS, hitsQuery } from "./hits.ts";

/** Limits on teams looked up and on matches listed. */
const MAX_TEAMS = 12;
const MAX_MATCHES = 100;

export type FoundMatchRow = MatchCardRow & { total: number };
/** Matches that start in this window, ordered relative to `nowMs`. */
type Times = { nowMs: number; fromMs: number; toMs: number };

const teamsWith = (words: readonly string[], query: FindQuery): SQL =>
  sql`SELECT entity_id FROM (WITH ${hitsQuery("team", { ...query, words, key: words.join(" "), depth: FIRST_RESULTS })}
    SELECT entity_id FROM hits ORDER BY ${BY_QUALITY} LIMIT ${MAX_TEAMS})`;

const within = ({ fromMs, toMs }: Times): SQL => sql`starts_at_ms >= ${fromMs} AND starts_at_ms < ${toMs}`;

/** Live matches first, then upcoming ones soonest first, then past ones latest first. */
const cardsOf = (ids: SQL, { locale, page, size }: FindQuery, { nowMs }: Times): SQL =>
  sql`SELECT ${cardColumns(locale)}, count(*) OVER () AS total
    FROM (SELECT DISTINCT id FROM (${ids}) LIMIT ${MAX_MATCHES}) AS page CROSS JOIN matches AS m ON m.id = page.id ${CARD_JOINS}
    ORDER BY CASE WHEN m.state = 'in_progress' THEN 0 WHEN m.state = 'not_started' AND m.starts_at_ms >= ${nowMs} THEN 1 ELSE 2 END,
      abs(m.starts_at_ms - ${nowMs}), m.id LIMIT ${size} OFFSET ${(page - 1) * size}`;

/** Matches of teams whose names contain all the words. */
export const matchesOfTeamsQuery = (query: FindQuery, times: Times): SQL =>
  sql`WITH named AS MATERIALIZED (${teamsWith(query.words, query)})
    ${cardsOf(
      sql`SELECT id FROM matches INDEXED BY matches_by_home WHERE home_id IN (SELECT entity_id FROM named) AND ${within(times)}
        UNION ALL
        SELECT id FROM matches INDEXED BY matches_by_away WHERE away_id IN (SELECT entity_id FROM named) AND ${within(times)}`,
      query,
      times,
    )}`;

/** Matches between teams found by each side's words, home or away. */
export const matchesBetweenQuery = (
  sides: readonly [readonly string[], readonly string[]],
  query: FindQuery,
  times: Times,
): SQL =>
  sql`WITH one AS MATERIALIZED (${teamsWith(sides[0], query)}), other AS MATERIALIZED (${teamsWith(sides[1], query)})
    ${cardsOf(
      sql`SELECT id FROM matches INDEXED BY matches_by_home WHERE home_id IN (SELECT entity_id FROM one) AND ${within(times)}
          AND away_id IN (SELECT entity_id FROM other)
        UNION ALL
        SELECT id FROM matches INDEXED BY matches_by_home WHERE home_id IN (SELECT entity_id FROM other) AND ${within(times)}
          AND away_id IN (SELECT entity_id FROM one)`,
      query,
      times,
    )}`;

export const findMatchesOfTeams = (db: Database, query: FindQuery, times: Times) =>
  rows<FoundMatchRow>(db, matchesOfTeamsQuery(query, times));
export const findMatchesBetween = (
  db: Database,
  sides: readonly [readonly string[], readonly string[]],
  query: FindQuery,
  times: Times,
) => rows<FoundMatchRow>(db, matchesBetweenQuery(sides, query, times));
