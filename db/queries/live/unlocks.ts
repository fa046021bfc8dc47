import { and, eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { liveUnlocks } from "../../schema/live.ts";

type NewUnlock = { liveId: number; uid: number; coins: number; earnings: number; nowMs: number };

/** Violates the primary key if the user has already unlocked the live. */
export const insertUnlock = (db: Database, { liveId, uid, coins, earnings, nowMs }: NewUnlock) =>
  db.insert(liveUnlocks).values({ liveId, userId: uid, coins, earnings, atMs: nowMs });

/** Still valid after the live, so that the replay stays unlocked. */
export const selectUnlock = (db: Database, liveId: number, uid: number) =>
  db
    .select({ coins: liveUnlocks.coins, state: liveUnlocks.state })
    .from(liveUnlocks)
    .where(and(eq(liveUnlocks.liveId, liveId), eq(liveUnlocks.userId, uid)));

export type HeldUnlock = {
  liveId: number;
  uid: number;
  anchorUid: number;
  title: string;
  coins: number;
  earnings: number;
  atMs: number;
  startedAtMs: number | null;
  endedAtMs: number;
};

/** Held unlocks of lives that are over, oldest live first. */
export const selectDueUnlocks = (db: Database, max: number) =>
  rows<HeldUnlock>(
    db,
    sql`SELECT k.live_id AS liveId, k.user_id AS uid, l.anchor_id AS anchorUid, l.title, k.coins, k.earnings, k.at_ms AS atMs,
        l.started_at_ms AS startedAtMs, l.ended_at_ms AS endedAtMs
      FROM live_unlocks AS k INDEXED BY live_unlocks_held CROSS JOIN lives AS l ON l.id = k.live_id
      WHERE k.state = 'held' AND l.ended_at_ms IS NOT NULL ORDER BY k.live_id LIMIT ${max}`,
  );

export const updateUnlockSettled = (
  db: Database,
  { liveId, uid, state, nowMs }: { liveId: number; uid: number; state: "settled" | "refunded"; nowMs: number },
) =>
  db
    .update(liveUnlocks)
    .set({ state, settledAtMs: nowMs })
    .where(and(eq(liveUnlocks.liveId, liveId), eq(liveUnlocks.userId, uid), eq(liveUnlocks.state, "held")));
