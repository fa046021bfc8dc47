import { sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";
import { expertDevices } from "../../schema/experts.ts";
import { planSales } from "../../schema/plans.ts";

type NewSale = {
  planId: number;
  uid: number;
  coins: number;
  bonusCoins: number;
  sharePercent: number;
  flag: "device" | "address" | null;
  nowMs: number;
};

/** Violates the primary key if the user has bought the plan; a trigger rejects late sales and outdated prices. */
export const insertSale = (db: Database, { uid, nowMs, ...sale }: NewSale) =>
  db.insert(planSales).values({ ...sale, userId: uid, atMs: nowMs });

/** Hashes of the browser id, if any, and the network address. */
export type RequestTraces = { device: string | null; address: string };

/** Traces the buyer's request shares with the expert's submissions; a device is stronger evidence than an address. */
export const selectSharedTraces = (db: Database, expertUid: number, { device, address }: RequestTraces) =>
  rows<{ kind: "device" | "address" }>(
    db,
    sql`SELECT kind FROM expert_devices WHERE user_id = ${expertUid}
        AND ((kind = 'device' AND hash = ${device}) OR (kind = 'address' AND hash = ${address}))
      ORDER BY kind = 'device' DESC LIMIT 1`,
  );

export const upsertExpertTraces = (db: Database, uid: number, { device, address }: RequestTraces, nowMs: number) =>
  db
    .insert(expertDevices)
    .values([
      ...(device === null ? [] : [{ userId: uid, kind: "device" as const, hash: device, seenAtMs: nowMs }]),
      { userId: uid, kind: "address", hash: address, seenAtMs: nowMs },
    ])
    .onConflictDoUpdate({
      target: [expertDevices.userId, expertDevices.kind, expertDevices.hash],
      set: { seenAtMs: nowMs },
    });

export const selectBoughtPlanIds = (db: Database, uid: number, { page, size }: { page: number; size: number }) =>
  rows<{ planId: number }>(
    db,
    sql`SELECT plan_id AS planId FROM plan_sales INDEXED BY plan_sales_by_user WHERE user_id = ${uid}
      ORDER BY at_ms DESC, plan_id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );

export const countBoughtPlans = (db: Database, uid: number) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM plan_sales INDEXED BY plan_sales_by_user WHERE user_id = ${uid}`,
  );

type Feedback = { planId: number; uid: number; rating: number; feedback: string; nowMs: number };
export const updateSaleFeedback = (db: Database, { planId, uid, rating, feedback, nowMs }: Feedback) =>
  run(
    db,
    sql`UPDATE plan_sales SET rating = ${rating}, feedback = ${feedback}, rated_at_ms = ${nowMs}
      WHERE plan_id = ${planId} AND user_id = ${uid}`,
  );
