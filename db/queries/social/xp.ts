import { LEVELS, XP_PER_ACTIVE_DAY, XP_PER_CNY } from "#domain/social/level.ts";
import { COINS_PER_CNY } from "#domain/wallet/exchange-rates.ts";
import type { Database } from "../../client.ts";

const DAY_MS = 86_400_000;
const STEPS = JSON.stringify(LEVELS.map(({ level, points }) => [level, points]));

/** The day counts once, however often the account is seen on it. */
const countDay = (db: Database, uid: number, nowMs: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO user_growth (user_id, active_days, last_active_day) VALUES (?1, 1, ?2)
       ON CONFLICT (user_id) DO UPDATE SET active_days = active_days + 1, last_active_day = excluded.last_active_day,
         extra_days = extra_days + EXISTS (
           SELECT 1 FROM score_passes INDEXED BY score_passes_by_end WHERE user_id = ?1 AND until_ms > ?3)
       WHERE last_active_day < excluded.last_active_day`,
    )
    .bind(uid, Math.floor(nowMs / DAY_MS), nowMs);

/** The level that the published table gives; belongs into every batch that changes what it is made of. */
export const updateLevel = (db: Database, uid: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `UPDATE users SET level = settled.level FROM (
         SELECT max(step.value ->> 0) AS level FROM user_growth AS g, json_each(?2) AS step WHERE g.user_id = ?1
           AND (g.active_days + g.extra_days) * ${XP_PER_ACTIVE_DAY} + g.deposited_coins / ${COINS_PER_CNY} * ${XP_PER_CNY}
             >= step.value ->> 1
       ) AS settled WHERE users.id = ?1 AND users.level <> settled.level`,
    )
    .bind(uid, STEPS);

/** The account was used today. */
export const countActiveDay = (db: Database, uid: number, nowMs: number): D1PreparedStatement[] => [
  countDay(db, uid, nowMs),
  updateLevel(db, uid),
];

export type XpRow = { level: number; activeDays: number; extraDays: number; depositedCoins: number };

export const getXp = (db: Database, uid: number): Promise<XpRow | null> =>
  db.$client
    .prepare(
      `SELECT u.level, coalesce(g.active_days, 0) AS activeDays, coalesce(g.extra_days, 0) AS extraDays,
         coalesce(g.deposited_coins, 0) AS depositedCoins
       FROM users AS u LEFT JOIN user_growth AS g ON g.user_id = u.id WHERE u.id = ?1`,
    )
    .bind(uid)
    .first<XpRow>();
