import type { OrderKind, OrderPhase } from "#domain/wallet/orders-contract.ts";
import type { Database } from "../../client.ts";

export type OrderHistoryRow = {
  id: string;
  atMs: number;
  state: string;
  unit: "CNY" | "USD" | "coins";
  price: number;
  /** JSON. */
  about: string;
};

type Source = {
  /** Newest first by an index of user and time; of one moment, the higher id first. `rows` filters, pages and limits. */
  sql: string;
  phases: Record<OrderPhase, readonly string[]>;
  /** It tells names in the reader's language, which is its last parameter. */
  isInWords?: true;
};

/** Where the orders of each kind are. A new kind: its line here, its name in `ORDER_KINDS`. */
export const ORDER_HISTORY_SOURCES: Record<OrderKind, Source> = {
  recharge: {
    sql: `SELECT id, created_at_ms AS atMs, state, currency AS unit, price_minor AS price,
        json_object('purse', purse, 'amount', amount, 'method', method) AS about
      FROM recharge_orders INDEXED BY recharge_orders_by_user
      WHERE user_id = ?1 AND created_at_ms <= ?2 AND (created_at_ms, id) < (?2, ?3)
        AND state IN (SELECT value FROM json_each(?4)) ORDER BY created_at_ms DESC, id DESC LIMIT ?5`,
    phases: {
      open: ["created", "pending"],
      done: ["paid"],
      ended: ["failed", "expired", "refunded", "charged_back"],
    },
  },
  goods: {
    sql: `SELECT o.id, o.created_at_ms AS atMs, o.state, 'coins' AS unit, o.coins AS price,
        json_object('name', coalesce(t.name, e.name, ''), 'quantity', o.quantity) AS about
      FROM goods_orders AS o INDEXED BY goods_orders_by_user
        LEFT JOIN goods_texts AS t ON t.goods_id = o.goods_id AND t.locale = ?6
        LEFT JOIN goods_texts AS e ON e.goods_id = o.goods_id AND e.locale = 'en'
      WHERE o.user_id = ?1 AND o.created_at_ms <= ?2 AND (o.created_at_ms, o.id) < (?2, ?3)
        AND o.state IN (SELECT value FROM json_each(?4)) ORDER BY o.created_at_ms DESC, o.id DESC LIMIT ?5`,
    phases: {
      open: ["in_progress", "under_review"],
      done: ["redeemed", "charged"],
      ended: ["returned", "refunded", "cancelled"],
    },
    isInWords: true,
  },
  vip: {
    // Numbered in the order of time; what was given is no order.
    sql: `SELECT CAST(number AS TEXT) AS id, at_ms AS atMs, 'paid' AS state, 'coins' AS unit, coins AS price,
        json_object('tier', tier, 'months', months, 'kind', kind) AS about
      FROM membership_records
      WHERE user_id = ?1 AND at_ms <= ?2 AND (at_ms, CAST(number AS TEXT)) < (?2, ?3) AND kind <> 'given'
        AND 'paid' IN (SELECT value FROM json_each(?4)) ORDER BY number DESC LIMIT ?5`,
    phases: { open: [], done: ["paid"], ended: [] },
  },
  score: {
    sql: `SELECT id, bought_at_ms AS atMs, 'bought' AS state, 'coins' AS unit, coins AS price,
        json_object('days', days, 'untilMs', until_ms) AS about
      FROM score_passes INDEXED BY score_passes_by_user
      WHERE user_id = ?1 AND bought_at_ms <= ?2 AND (bought_at_ms, id) < (?2, ?3)
        AND 'bought' IN (SELECT value FROM json_each(?4)) ORDER BY bought_at_ms DESC, id DESC LIMIT ?5`,
    phases: { open: [], done: ["bought"], ended: [] },
  },
};

const AFTER_ALL = { atMs: Number.MAX_SAFE_INTEGER, id: "" };

export const selectOrderHistory = (
  db: Database,
  kind: OrderKind,
  uid: number,
  phases: readonly OrderPhase[],
  before: { atMs: number; id: string } | undefined,
  size: number,
  locale: string,
): D1PreparedStatement => {
  const { sql, phases: states, isInWords } = ORDER_HISTORY_SOURCES[kind];
  const { atMs, id } = before ?? AFTER_ALL;
  const asked = phases.flatMap((phase) => states[phase]);
  return db.$client.prepare(sql).bind(uid, atMs, id, JSON.stringify(asked), size, ...(isInWords ? [locale] : []));
};
