import { eq, sql } from "drizzle-orm";
import { LEVELS, XP_PER_ACTIVE_DAY, XP_PER_CNY } from "#domain/social/level.ts";
import { COINS_PER_CNY } from "#domain/wallet/exchange-rates.ts";
import { type Database, run } from "../../client.ts";
import { users } from "../../schema/identity.ts";
import { userXp } from "../../schema/social-xp.ts";

const DAY_MS = 86_400_000;
/** Inlined, because D1 binds numbers as REAL and the division below must be an integer one. */
const [ACTIVE_DAY_XP, COINS, CNY_XP] = [XP_PER_ACTIVE_DAY, COINS_PER_CNY, XP_PER_CNY].map((n) => sql.raw(String(n)));
const LEVEL_STEPS = JSON.stringify(LEVELS.map(({ level, points }) => [level, points]));

/** Counts each day once, however often the account is used. */
const countDay = (db: Database, uid: number, nowMs: number) =>
  run(
    db,
    sql`INSERT INTO user_growth (user_id, active_days, last_active_day) VALUES (${uid}, 1, ${Math.floor(nowMs / DAY_MS)})
       ON CONFLICT (user_id) DO UPDATE SET active_days = active_days + 1, last_active_day = excluded.last_active_day,
         extra_days = extra_days + EXISTS (
           SELECT 1 FROM score_passes INDEXED BY score_passes_by_end WHERE user_id = ${uid} AND until_ms > ${nowMs})
       WHERE last_active_day < excluded.last_active_day`,
  );

/** Required in every batch that changes a user's active days or deposits. */
export const updateLevel = (db: Database, uid: number) =>
  run(
    db,
    sql`UPDATE users SET level = reached.level FROM (
         SELECT max(step.value ->> 0) AS level FROM user_growth AS g, json_each(${LEVEL_STEPS}) AS step WHERE g.user_id = ${uid}
           AND (g.active_days + g.extra_days) * ${ACTIVE_DAY_XP} + g.deposited_coins / ${COINS} * ${CNY_XP}
             >= step.value ->> 1
       ) AS reached WHERE users.id = ${uid} AND users.level <> reached.level`,
  );

export const countActiveDay = (db: Database, uid: number, nowMs: number) =>
  [countDay(db, uid, nowMs), updateLevel(db, uid)] as const;

export type XpRow = { level: number; activeDays: number; extraDays: number; depositedCoins: number };

const orZero = (column: typeof userXp.activeDays | typeof userXp.extraDays | typeof userXp.depositedCoins) =>
  sql<number>`coalesce(${column}, 0)`;

export const getXp = (db: Database, uid: number): Promise<XpRow | undefined> =>
  db
    .select({
      level: users.level,
      activeDays: orZero(userXp.activeDays).as("active_days"),
      extraDays: orZero(userXp.extraDays).as("extra_days"),
      depositedCoins: orZero(userXp.depositedCoins).as("deposited_coins"),
    })
    .from(users)
    .leftJoin(userXp, eq(userXp.userId, users.id))
    .where(eq(users.id, uid))
    .get();
