import type { PredictionKind, PredictionOption } from "#domain/predictions/question.ts";
import type { VoidReason } from "#domain/predictions/resolve-outcome.ts";
import type { PoolShare } from "#domain/predictions/split-pool.ts";
import type { Database } from "../../client.ts";
import { bulkStatements, insertRowsSql } from "../bulk-rows.ts";

export type NewPrediction = {
  id: string;
  roomId: string;
  matchId: number;
  kind: PredictionKind;
  question: unknown;
  options: readonly PredictionOption[];
  openedByUid: number | null;
  closesAtMs: number;
  nowMs: number;
};

/** One of its kind is open in a room at a time, and "who wins" is asked once: an index refuses the second. */
export const insertPrediction = (db: Database, one: NewPrediction): D1PreparedStatement[] => [
  db.$client
    .prepare(
      `INSERT INTO predictions (id, room_id, match_id, kind, question, opened_by_id, opened_at_ms, closes_at_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    )
    .bind(
      one.id,
      one.roomId,
      one.matchId,
      one.kind,
      JSON.stringify(one.question),
      one.openedByUid,
      one.nowMs,
      one.closesAtMs,
    ),
  db.$client
    .prepare(
      "INSERT INTO prediction_options (prediction_id, option, place) SELECT ?1, value, key FROM json_each(?2) WHERE true",
    )
    .bind(one.id, JSON.stringify(one.options)),
];

/** No stake comes in any more. Before its time, its time is now. */
export const updatePredictionClosed = (db: Database, id: string, nowMs: number) =>
  db.$client
    .prepare(
      `UPDATE predictions SET state = 'closed', closed_at_ms = ?2, closes_at_ms = min(closes_at_ms, ?2),
         revision = revision + 1 WHERE id = ?1 AND state = 'open'`,
    )
    .bind(id, nowMs);

/** What was judged of it; news since then stay news. */
export const updatePredictionSeen = (db: Database, id: string, news: number) =>
  db.$client.prepare("UPDATE predictions SET seen = ?2 WHERE id = ?1").bind(id, news);

type Settling = { id: string; round: number; nowMs: number };

/** First in its batch: of two who settle at once, one is refused by it with all that it would have paid. */
const settlement = (
  db: Database,
  { id, round, nowMs }: Settling,
  what: { deed: "pay" | "refund" | "reverse"; option?: PredictionOption | null; why?: VoidReason; byUid?: number },
) =>
  db.$client
    .prepare(
      `INSERT INTO prediction_settlements (prediction_id, round, deed, option, why, by_id, at_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(id, round, what.deed, what.option ?? null, what.why ?? null, what.byUid ?? null, nowMs);

const PAYOUT = insertRowsSql("INSERT", "point_entries", [
  "user_id",
  "kind",
  "amount",
  "prediction_id",
  "round",
  "key",
  "at_ms",
]);

export const insertPayouts = (
  db: Database,
  settling: Settling & { option: PredictionOption },
  shares: readonly PoolShare<number>[],
): D1PreparedStatement[] => {
  const { id, round, nowMs, option } = settling;
  return [
    settlement(db, settling, { deed: "pay", option }),
    ...bulkStatements(
      db,
      PAYOUT,
      shares.map(({ who, points }) => [who, "payout", points, id, round, `payout:${id}:${round}:${who}`, nowMs]),
    ),
  ];
};

/** Everybody's stake goes back, whole. */
export const insertRefunds = (
  db: Database,
  settling: Settling & { why: VoidReason; option?: PredictionOption; byUid?: number },
): D1PreparedStatement[] => {
  const { id, round, nowMs } = settling;
  return [
    settlement(db, settling, { ...settling, deed: "refund" }),
    db.$client
      .prepare(
        `INSERT INTO point_entries (user_id, kind, amount, prediction_id, round, key, at_ms)
         SELECT user_id, 'refund', points, ?1, ?2, 'refund:' || ?1 || ':' || ?2 || ':' || user_id, ?3
         FROM prediction_stakes WHERE prediction_id = ?1`,
      )
      .bind(id, round, nowMs),
  ];
};

/** The wrong payouts go back, as far as the points are still there; what was spent is forgiven, and written down. */
export const insertReversals = (db: Database, settling: Settling): D1PreparedStatement[] => {
  const { id, round, nowMs } = settling;
  return [
    settlement(db, settling, { deed: "reverse" }),
    db.$client
      .prepare(
        `INSERT INTO point_entries (user_id, kind, amount, forgiven, prediction_id, round, key, at_ms)
         SELECT e.user_id, 'reversal', -min(e.amount, a.points), e.amount - min(e.amount, a.points), ?1, ?2,
           'reversal:' || ?1 || ':' || ?2 || ':' || e.user_id, ?3
         FROM point_entries AS e INDEXED BY point_entries_by_prediction
           CROSS JOIN point_accounts AS a ON a.user_id = e.user_id
         WHERE e.prediction_id = ?1 AND e.kind = 'payout' AND e.round = ?2 - 1`,
      )
      .bind(id, round, nowMs),
  ];
};
