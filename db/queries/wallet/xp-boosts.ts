import { and, eq, gt, max, notExists, sql } from "drizzle-orm";
import type { XpBoostRecord } from "#domain/wallet/xp-boosts-contract.ts";
import { type Database, rows } from "../../client.ts";
import { userXp } from "../../schema/social-xp.ts";
import { xpBoosts } from "../../schema/wallet-xp-boosts.ts";
import { updateLevel } from "../social/xp.ts";

const DAY_MS = 86_400_000;
const MAX_LISTED = 100;
const { id, days, coins, boughtAtMs, fromMs, untilMs } = xpBoosts;

export async function getLastXpBoostEndMs(db: Database, uid: number): Promise<number | null> {
  const [last] = await db
    .select({ untilMs: max(untilMs) })
    .from(xpBoosts)
    .where(eq(xpBoosts.userId, uid));
  return last?.untilMs ?? null;
}

/** Makes today count twice if it has been counted once, unless a boost has doubled it already. */
const doubleToday = (db: Database, uid: number, nowMs: number) => {
  const today = Math.floor(nowMs / DAY_MS);
  const running = db
    .select({ id })
    .from(xpBoosts)
    .where(and(eq(xpBoosts.userId, uid), gt(untilMs, today * DAY_MS)));
  return db
    .update(userXp)
    .set({ extraDays: sql`${userXp.extraDays} + 1` })
    .where(and(eq(userXp.userId, uid), eq(userXp.lastActiveDay, today), notExists(running)));
};

/** If two boosts have the same start, the unique index `score_passes_once` rejects the second batch. */
export const insertXpBoost = (db: Database, uid: number, boost: XpBoostRecord) => [
  doubleToday(db, uid, boost.boughtAtMs),
  db.insert(xpBoosts).values({ ...boost, userId: uid }),
  updateLevel(db, uid),
];

export async function getXpBoost(db: Database, uid: number, boostId: string): Promise<XpBoostRecord | undefined> {
  const [boost] = await db
    .select({ id, days, coins, boughtAtMs, fromMs, untilMs })
    .from(xpBoosts)
    .where(and(eq(id, boostId), eq(xpBoosts.userId, uid)));
  return boost;
}

/** Newest first. */
export const listXpBoostRows = (db: Database, uid: number) =>
  rows<XpBoostRecord>(
    db,
    sql`SELECT id, days, coins, bought_at_ms AS boughtAtMs, from_ms AS fromMs, until_ms AS untilMs
     FROM score_passes INDEXED BY score_passes_by_user WHERE user_id = ${uid} ORDER BY bought_at_ms DESC LIMIT ${MAX_LISTED}`,
  );
