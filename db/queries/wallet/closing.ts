import { type SQL, sql } from "drizzle-orm";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import {
  type BookedAmount,
  type ClosingDifference,
  type ClosingState,
  type DifferenceState,
  dayBounds,
  type ListedAmount,
} from "#domain/wallet/day-closing.ts";
import type { StatementKind, StatementRow } from "#domain/wallet/statement.ts";
import { type Database, rows, run } from "../../client.ts";
import { sortDirectionSql } from "../queue-order.ts";

export type ClosingKey = { provider: string; day: string };

/**
 * The payment events booked on a day: its own events that arrived before it was closed, plus events that arrived on it
 * for days already closed.
 */
function bookedEvents({ provider, day }: ClosingKey): SQL {
  const { fromMs, toMs } = dayBounds(day);
  const isBooked = sql`e.outcome = 'applied' AND e.kind IN ('paid', 'refunded', 'charged_back')`;
  return sql`SELECT e.* FROM payment_events AS e INDEXED BY payment_events_by_time
      WHERE e.provider = ${provider} AND e.at_ms >= ${fromMs} AND e.at_ms < ${toMs} AND ${isBooked}
        AND NOT EXISTS (SELECT 1 FROM closing_days AS c
          WHERE c.provider = e.provider AND c.day = ${day} AND c.closed_at_ms <= e.received_at_ms)
    UNION ALL SELECT e.* FROM payment_events AS e INDEXED BY payment_events_by_arrival
      WHERE e.provider = ${provider} AND e.received_at_ms >= ${fromMs} AND e.received_at_ms < ${toMs}
        AND e.at_ms < ${fromMs} AND ${isBooked}
        AND EXISTS (SELECT 1 FROM closing_days AS c WHERE c.provider = e.provider
          AND c.day = strftime('%Y-%m-%d', e.at_ms / 1000, 'unixepoch') AND c.closed_at_ms <= e.received_at_ms)`;
}

/** Event amounts are cumulative, so each event counts only for its increment. */
export const selectBookedAmounts = (db: Database, key: ClosingKey) =>
  rows<BookedAmount>(
    db,
    sql`SELECT CASE b.kind WHEN 'paid' THEN 'payment' WHEN 'refunded' THEN 'refund' ELSE 'chargeback' END AS kind,
        b.order_id AS orderId, upper(b.currency) AS currency,
        sum(max(0, b.amount_minor - coalesce((SELECT max(p.amount_minor) FROM payment_events AS p INDEXED BY payment_events_by_order
          WHERE p.order_id = b.order_id AND p.kind = b.kind AND p.outcome = 'applied' AND p.provider = b.provider
            AND coalesce(p.dispute_id, '') = coalesce(b.dispute_id, '')
            AND (p.received_at_ms, p.id) < (b.received_at_ms, b.id)), 0))) AS amountMinor
      FROM (${bookedEvents(key)}) AS b GROUP BY b.kind, b.order_id, upper(b.currency) HAVING amountMinor > 0`,
  );

export const selectBookedCount = (db: Database, key: ClosingKey) =>
  rows<{ count: number }>(db, sql`SELECT count(*) AS count FROM (${bookedEvents(key)})`);

/** Maps payment ids to our orders; unknown ids are omitted. */
export const selectOrdersOfRefs = (db: Database, provider: string, refs: readonly string[]) =>
  rows<{ ref: string; orderId: string }>(
    db,
    sql`SELECT page.value AS ref, o.id AS orderId FROM json_each(${JSON.stringify(refs)}) AS page
      CROSS JOIN recharge_orders AS o INDEXED BY recharge_orders_by_ref ON o.provider = ${provider} AND o.ref = page.value`,
  );

export type ClosingRow = ClosingKey & {
  state: ClosingState;
  fileName: string;
  rowCount: number;
  skippedCount: number;
  importedById: number;
  importedByName: string | null;
  importedAtMs: number;
  closedById: number | null;
  closedByName: string | null;
  closedAtMs: number | null;
  openDifferences: number;
  differences: number;
};

const select = (rest: SQL): SQL => sql`
  SELECT c.provider, c.day, c.state, c.file_name AS fileName, c.row_count AS rowCount, c.skipped_count AS skippedCount,
    c.imported_by_id AS importedById, i.username AS importedByName, c.imported_at_ms AS importedAtMs,
    c.closed_by_id AS closedById, k.username AS closedByName, c.closed_at_ms AS closedAtMs,
    (SELECT count(*) FROM closing_differences AS d WHERE d.provider = c.provider AND d.day = c.day AND d.state = 'open')
      AS openDifferences,
    (SELECT count(*) FROM closing_differences AS d WHERE d.provider = c.provider AND d.day = c.day) AS differences
  FROM closing_days AS c ${rest} LEFT JOIN users AS i ON i.id = c.imported_by_id LEFT JOIN users AS k ON k.id = c.closed_by_id`;

export const selectClosing = (db: Database, { provider, day }: ClosingKey) =>
  rows<ClosingRow>(db, sql`${select(sql``)} WHERE c.provider = ${provider} AND c.day = ${day}`);

export type ClosingFilters = { provider?: string | undefined; state?: ClosingState | undefined; sort: QueueSort };
type ClosingPage = ClosingFilters & { after?: ClosingKey | undefined; limit: number };

/** Ordered by day, after the closing `after`. */
export function selectClosings(db: Database, { provider, state, sort, after, limit }: ClosingPage) {
  const order = sortDirectionSql(sort);
  const first = sort === "oldest" ? "" : "~";
  return rows<ClosingRow>(
    db,
    sql`${select(sql`INDEXED BY closing_days_by_day`)}
      WHERE (c.day, c.provider) ${sql.raw(sort === "oldest" ? ">" : "<")} (${after?.day ?? first}, ${after?.provider ?? first})
        ${provider === undefined ? sql`` : sql`AND c.provider = ${provider}`}
        ${state === undefined ? sql`` : sql`AND c.state = ${state}`}
      ORDER BY c.day ${order}, c.provider ${order} LIMIT ${limit}`,
  );
}

export type ClosingAmountRow = {
  side: "ours" | "theirs";
  type: StatementKind;
  currency: string;
  count: number;
  amountMinor: number;
};
export const selectClosingAmounts = (db: Database, { provider, day }: ClosingKey) =>
  rows<ClosingAmountRow>(
    db,
    sql`SELECT side, type, currency, count, amount_minor AS amountMinor FROM closing_amounts
      WHERE provider = ${provider} AND day = ${day} ORDER BY type, currency, side`,
  );

export type ClosingDifferenceRow = ClosingDifference & {
  state: DifferenceState;
  note: string;
  resolvedById: number | null;
  resolvedByName: string | null;
  resolvedAtMs: number | null;
};
export const selectClosingDifferences = (db: Database, { provider, day }: ClosingKey, limit: number) =>
  rows<ClosingDifferenceRow>(
    db,
    sql`SELECT d.key, d.kind, d.type, d.order_id AS orderId, d.ref, d.ours_minor AS oursMinor, d.theirs_minor AS theirsMinor,
        d.currency, d.state, d.note, d.resolved_by_id AS resolvedById, u.username AS resolvedByName, d.resolved_at_ms AS resolvedAtMs
      FROM closing_differences AS d LEFT JOIN users AS u ON u.id = d.resolved_by_id
      WHERE d.provider = ${provider} AND d.day = ${day} ORDER BY d.key LIMIT ${limit}`,
  );

/** The imported statement's rows, in the form used for comparison. */
export const selectListedAmounts = (db: Database, { provider, day }: ClosingKey) =>
  rows<ListedAmount>(
    db,
    sql`SELECT type AS kind, order_id AS orderId, ref, amount_minor AS amountMinor, currency FROM statement_rows
      WHERE provider = ${provider} AND day = ${day} ORDER BY line`,
  );

type Imported = ClosingKey & { fileName: string; rowCount: number; skippedCount: number; byUid: number; nowMs: number };
/** A trigger rejects the batch if the day is closed. */
export const upsertClosing = (db: Database, row: Imported) =>
  run(
    db,
    sql`INSERT INTO closing_days (provider, day, state, file_name, row_count, skipped_count, imported_by_id, imported_at_ms)
      VALUES (${row.provider}, ${row.day}, 'open', ${row.fileName}, ${row.rowCount}, ${row.skippedCount}, ${row.byUid}, ${row.nowMs})
      ON CONFLICT (provider, day) DO UPDATE SET file_name = excluded.file_name, row_count = excluded.row_count,
        skipped_count = excluded.skipped_count, imported_by_id = excluded.imported_by_id, imported_at_ms = excluded.imported_at_ms`,
  );

export const deleteStatementRows = (db: Database, { provider, day }: ClosingKey) =>
  run(db, sql`DELETE FROM statement_rows WHERE provider = ${provider} AND day = ${day}`);

export const insertStatementRows = (db: Database, { provider, day }: ClosingKey, list: readonly StatementRow[]) =>
  run(
    db,
    sql`INSERT INTO statement_rows (provider, day, line, type, ref, order_id, amount_minor, currency)
      SELECT ${provider}, ${day}, value ->> 'line', value ->> 'kind', value ->> 'ref', value ->> 'orderId',
        value ->> 'amountMinor', value ->> 'currency' FROM json_each(${JSON.stringify(list)})`,
  );

/** Resolved differences stay resolved as long as their amounts do not change. */
export function replaceDifferences(db: Database, { provider, day }: ClosingKey, list: readonly ClosingDifference[]) {
  const json = JSON.stringify(list);
  return [
    run(
      db,
      sql`DELETE FROM closing_differences WHERE provider = ${provider} AND day = ${day} AND (state = 'open' OR NOT EXISTS (
        SELECT 1 FROM json_each(${json}) AS one WHERE one.value ->> 'key' = closing_differences.key
          AND one.value ->> 'oursMinor' = ours_minor AND one.value ->> 'theirsMinor' = theirs_minor))`,
    ),
    run(
      db,
      sql`INSERT INTO closing_differences (provider, day, key, kind, type, order_id, ref, ours_minor, theirs_minor, currency, state)
        SELECT ${provider}, ${day}, value ->> 'key', value ->> 'kind', value ->> 'type', value ->> 'orderId', value ->> 'ref',
          value ->> 'oursMinor', value ->> 'theirsMinor', value ->> 'currency', 'open'
        FROM json_each(${json}) WHERE true ON CONFLICT (provider, day, key) DO NOTHING`,
    ),
  ];
}

export function replaceClosingAmounts(db: Database, { provider, day }: ClosingKey, list: readonly ClosingAmountRow[]) {
  return [
    run(db, sql`DELETE FROM closing_amounts WHERE provider = ${provider} AND day = ${day}`),
    run(
      db,
      sql`INSERT INTO closing_amounts (provider, day, side, type, currency, count, amount_minor)
        SELECT ${provider}, ${day}, value ->> 'side', value ->> 'type', value ->> 'currency', value ->> 'count', value ->> 'amountMinor'
        FROM json_each(${JSON.stringify(list)})`,
    ),
  ];
}

type Resolution = ClosingKey & { key: string; note: string; byUid: number; nowMs: number };
export const updateDifferenceResolved = (db: Database, { provider, day, key, note, byUid, nowMs }: Resolution) =>
  run(
    db,
    sql`UPDATE closing_differences SET state = 'resolved', note = ${note}, resolved_by_id = ${byUid}, resolved_at_ms = ${nowMs}
      WHERE provider = ${provider} AND day = ${day} AND key = ${key} AND state = 'open'`,
  );

/** No-op if a difference is open, or if an event has arrived since the comparison. */
export const updateClosed = (
  db: Database,
  key: ClosingKey,
  { bookedCount, byUid, nowMs }: { bookedCount: number; byUid: number; nowMs: number },
) =>
  run(
    db,
    sql`UPDATE closing_days SET state = 'closed', closed_by_id = ${byUid}, closed_at_ms = ${nowMs}
      WHERE provider = ${key.provider} AND day = ${key.day} AND state = 'open'
        AND NOT EXISTS (SELECT 1 FROM closing_differences AS d
          WHERE d.provider = closing_days.provider AND d.day = closing_days.day AND d.state = 'open')
        AND (SELECT count(*) FROM (${bookedEvents(key)})) = ${bookedCount}`,
  );
