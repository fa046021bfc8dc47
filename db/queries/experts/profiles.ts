import { sql } from "drizzle-orm";
import type { ExpertLeague } from "#domain/experts/views-contract.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { type Database, rows } from "../../client.ts";
import { localizedName } from "../matches/rows.ts";

type Reader = { brandId: string; readerUid: number | null; nowMs: number };

export type ExpertCardRow = {
  uid: number;
  username: string;
  avatar: string | null;
  isFollowed: 0 | 1;
  settled: number | null;
  yieldRate: number | null;
  winningStreak: number | null;
  hitRate: number | null;
  losingStreak: number | null;
  priced: number | null;
  varianceHundredths: number | null;
  /** JSON lists. */
  recent: string;
  gameIds: string;
  onSale: number;
};
/** Outcomes of the last plans, newest first, padded with nulls. */
const recentOutcomes = sql`json_array(${sql.join(
  Array.from({ length: 10 }, (_, at) => sql.raw(`r.figures ->> '$.record.recent[#-${at + 1}].outcome'`)),
  sql`, `,
)})`;

/** The given experts with their record on the brand, in no particular order. */
export const selectExpertCards = (db: Database, uids: readonly number[], { brandId, readerUid, nowMs }: Reader) =>
  rows<ExpertCardRow>(
    db,
    sql`SELECT u.id AS uid, u.username, u.avatar,
        EXISTS (SELECT 1 FROM follows WHERE follower_id = ${readerUid} AND followed_id = u.id) AS isFollowed,
        r.settled, r.yield_rate AS yieldRate, r.winning_streak AS winningStreak, r.figures ->> '$.hitRate' AS hitRate,
        r.figures ->> '$.losingStreak' AS losingStreak, r.figures ->> '$.record.totals.priced' AS priced,
        r.figures ->> '$.record.totals.varianceHundredths' AS varianceHundredths,
        ${recentOutcomes} AS recent,
        (SELECT json_group_array(game_id) FROM expert_library
          WHERE expert_id = u.id AND brand_id = ${brandId} AND game_id <> 0) AS gameIds,
        (SELECT count(*) FROM plans INDEXED BY plans_by_expert WHERE expert_id = u.id AND state = 'released'
          AND brand_id = ${brandId} AND locks_at_ms > ${nowMs}) AS onSale
      FROM json_each(${JSON.stringify(uids)}) AS listed CROSS JOIN users AS u ON u.id = listed.value
        LEFT JOIN expert_records AS r ON r.expert_id = u.id AND r.brand_id = ${brandId} AND r.scope = 'all'`,
  );

export type ExpertPersonRow = {
  signature: string;
  introduction: string | null;
  isApproved: 0 | 1;
  isBanned: 0 | 1;
  followers: number;
  sinceMs: number | null;
  /** Whether the expert has plans on any brand. */
  isElsewhere: 0 | 1;
  figures: string | null;
};

export const selectExpertPerson = (db: Database, uid: number, brandId: string) =>
  rows<ExpertPersonRow>(
    db,
    sql`SELECT u.signature, p.introduction, p.user_id IS NOT NULL AS isApproved, p.banned_at_ms IS NOT NULL AS isBanned,
        coalesce((SELECT fans FROM follow_counts WHERE user_id = u.id), 0) AS followers,
        (SELECT since_ms FROM expert_library WHERE brand_id = ${brandId} AND game_id = 0 AND expert_id = u.id) AS sinceMs,
        EXISTS (SELECT 1 FROM expert_library WHERE expert_id = u.id AND game_id = 0) AS isElsewhere, r.figures
      FROM users AS u LEFT JOIN expert_profiles AS p ON p.user_id = u.id
        LEFT JOIN expert_records AS r ON r.expert_id = u.id AND r.brand_id = ${brandId} AND r.scope = 'all'
      WHERE u.id = ${uid}`,
  );

/** Leaves out leagues that are no longer in the catalogue. */
export const selectExpertLeagues = (db: Database, leagueIds: readonly number[], locale: Locale) =>
  rows<ExpertLeague>(
    db,
    sql`SELECT l.id, ${localizedName("l", locale)} AS name, l.game_id AS gameId
      FROM json_each(${JSON.stringify(leagueIds)}) AS listed CROSS JOIN leagues AS l ON l.id = listed.value`,
  );

/** For the sitemap: best-known experts first. */
export const selectSitemapExperts = (db: Database, brandId: string, limit: number) =>
  rows<{ uid: number }>(
    db,
    sql`SELECT expert_id AS uid FROM expert_library INDEXED BY expert_library_by_age
      WHERE brand_id = ${brandId} AND game_id = 0 ORDER BY since_ms, expert_id LIMIT ${limit}`,
  );
