import { type SQL, sql } from "drizzle-orm";
import type { OrderKind, OrderPhase } from "#domain/wallet/orders-contract.ts";
import { type Database, rows } from "../../client.ts";

export type OrderHistoryRow = {
  id: string;
  atMs: number;
  state: string;
  unit: "CNY" | "USD" | "coins";
  price: number;
  /** JSON. */
  about: string;
};

type Page = { uid: number; beforeMs: number; beforeId: string; statesJson: string; size: number; locale: string };
type Source = {
  /** Newest first, read from an index on user and time. Ties are ordered by descending id. */
  select: (page: Page) => SQL;
  phases: Record<OrderPhase, readonly string[]>;
};

/** Where orders of each kind are stored. A new kind needs a source here and a name in `ORDER_KINDS`. */
export const ORDER_HISTORY_SOURCES: Record<OrderKind, Source> = {
  recharge: {
    select: ({ uid, beforeMs, beforeId, statesJson, size }) => sql`
      SELECT id, created_at_ms AS atMs, state, currency AS unit, price_minor AS price,
        json_object('purse', purse, 'amount', amount, 'method', method) AS about
      FROM recharge_orders INDEXED BY recharge_orders_by_user
      WHERE user_id = ${uid} AND created_at_ms <= ${beforeMs} AND (created_at_ms, id) < (${beforeMs}, ${beforeId})
        AND state IN (SELECT value FROM json_each(${statesJson})) ORDER BY created_at_ms DESC, id DESC LIMIT ${size}`,
    phases: {
      open: ["created", "pending"],
      done: ["paid"],
      ended: ["failed", "expired", "refunded", "charged_back"],
    },
  },
  goods: {
    select: ({ uid, beforeMs, beforeId, statesJson, size, locale }) => sql`
      SELECT o.id, o.created_at_ms AS atMs, o.state, 'coins' AS unit, o.coins AS price,
        json_object('name', coalesce(t.name, e.name, ''), 'quantity', o.quantity) AS about
      FROM goods_orders AS o INDEXED BY goods_orders_by_user
        LEFT JOIN goods_texts AS t ON t.goods_id = o.goods_id AND t.locale = ${locale}
        LEFT JOIN goods_texts AS e ON e.goods_id = o.goods_id AND e.locale = 'en'
      WHERE o.user_id = ${uid} AND o.created_at_ms <= ${beforeMs}
        AND (o.created_at_ms, o.id) < (${beforeMs}, ${beforeId})
        AND o.state IN (SELECT value FROM json_each(${statesJson}))
      ORDER BY o.created_at_ms DESC, o.id DESC LIMIT ${size}`,
    phases: {
      open: ["in_progress", "under_review"],
      done: ["redeemed", "charged"],
      ended: ["returned", "refunded", "cancelled"],
    },
  },
  vip: {
    // Record numbers are chronological. Granted terms are not orders.
    select: ({ uid, beforeMs, beforeId, statesJson, size }) => sql`
      SELECT CAST(number AS TEXT) AS id, at_ms AS atMs, 'paid' AS state, 'coins' AS unit, coins AS price,
        json_object('tier', tier, 'months', months, 'kind', kind) AS about
      FROM membership_records
      WHERE user_id = ${uid} AND at_ms <= ${beforeMs} AND (at_ms, CAST(number AS TEXT)) < (${beforeMs}, ${beforeId})
        AND kind <> 'given' AND 'paid' IN (SELECT value FROM json_each(${statesJson}))
      ORDER BY number DESC LIMIT ${size}`,
    phases: { open: [], done: ["paid"], ended: [] },
  },
  score: {
    select: ({ uid, beforeMs, beforeId, statesJson, size }) => sql`
      SELECT id, bought_at_ms AS atMs, 'bought' AS state, 'coins' AS unit, coins AS price,
        json_object('days', days, 'untilMs', until_ms) AS about
      FROM score_passes INDEXED BY score_passes_by_user
      WHERE user_id = ${uid} AND bought_at_ms <= ${beforeMs} AND (bought_at_ms, id) < (${beforeMs}, ${beforeId})
        AND 'bought' IN (SELECT value FROM json_each(${statesJson}))
      ORDER BY bought_at_ms DESC, id DESC LIMIT ${size}`,
    phases: { open: [], done: ["bought"], ended: [] },
  },
};

const NO_CURSOR = { atMs: Number.MAX_SAFE_INTEGER, id: "" };

type HistoryFilter = {
  uid: number;
  phases: readonly OrderPhase[];
  before?: { atMs: number; id: string } | undefined;
  size: number;
  locale: string;
};

export const selectOrderHistory = (
  db: Database,
  kind: OrderKind,
  { uid, phases, before = NO_CURSOR, size, locale }: HistoryFilter,
) => {
  const { select, phases: states } = ORDER_HISTORY_SOURCES[kind];
  const statesJson = JSON.stringify(phases.flatMap((phase) => states[phase]));
  return rows<OrderHistoryRow>(
    db,
    select({ uid, beforeMs: before.atMs, beforeId: before.id, statesJson, size, locale }),
  );
};
