import type { XpBoostRecord } from "#domain/wallet/xp-boosts-contract.ts";
import type { Database, Statement } from "../../client.ts";
import { updateLevel } from "../social/xp.ts";

const DAY_MS = 86_400_000;
const MOST_SHOWN = 100;

export const getLastXpBoostEndMs = (db: Database, uid: number): Promise<number | null> =>
  db.$client
    .prepare("SELECT max(until_ms) AS untilMs FROM score_passes INDEXED BY score_passes_by_end WHERE user_id = ?1")
    .bind(uid)
    .first<number>("untilMs");

/** Today counts twice as well, if it was counted once, and if no package runs that has seen to it. */
const doubleToday = (db: Database, uid: number, nowMs: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `UPDATE user_growth SET extra_days = extra_days + 1 WHERE user_id = ?1 AND last_active_day = ?2
         AND NOT EXISTS (SELECT 1 FROM score_passes WHERE user_id = ?1 AND until_ms > ?2 * ${DAY_MS})`,
    )
    .bind(uid, Math.floor(nowMs / DAY_MS));

/** Two that would begin at one moment are one too many: `score_passes_once` undoes the second's batch. */
export const insertXpBoost = (db: Database, uid: number, pass: XpBoostRecord): Statement[] => [
  doubleToday(db, uid, pass.boughtAtMs),
  db.$client
    .prepare(
      `INSERT INTO score_passes (id, user_id, days, coins, bought_at_ms, from_ms, until_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(pass.id, uid, pass.days, pass.coins, pass.boughtAtMs, pass.fromMs, pass.untilMs),
  updateLevel(db, uid),
];

const COLUMNS = "id, days, coins, bought_at_ms AS boughtAtMs, from_ms AS fromMs, until_ms AS untilMs";

export const getXpBoost = (db: Database, uid: number, id: string): Promise<XpBoostRecord | null> =>
  db.$client
    .prepare(`SELECT ${COLUMNS} FROM score_passes WHERE id = ?1 AND user_id = ?2`)
    .bind(id, uid)
    .first<XpBoostRecord>();

export const listXpBoostRows = async (db: Database, uid: number): Promise<XpBoostRecord[]> => {
  const found = await db.$client
    .prepare(
      `SELECT ${COLUMNS}
       FROM score_passes INDEXED BY score_passes_by_user WHERE user_id = ?1 ORDER BY bought_at_ms DESC LIMIT ${MOST_SHOWN}`,
    )
    .bind(uid)
    .all<XpBoostRecord>();
  return found.results;
};
