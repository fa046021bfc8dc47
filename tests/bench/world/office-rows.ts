import type { DatabaseSync } from "node:sqlite";
import type { ListSubject } from "#tests/worker/staff/office-lists.ts";

export const USERS = 1_000_000;
export const LEDGER_ROWS = 10_000_000;
const ORDERS = 500_000;
const STAFF_ROWS = 200_000;
const QUEUE_ROWS = 50_000;
const DAY_MS = 86_400_000;
const ACTIVE_DAYS = 30;
const FIRST_UID = 1_000;
const CHANNEL = "bench00001";

/** `n` is the row number, `?3` the time of the newest row. */
type Fill = { table: string; rows: number; columns: string; values: string };

const uid = `${FIRST_UID} + n % ${USERS}`;
/** Spreads rows over the last four months, newest last. */
const spread = (rows: number) => `?3 - (${rows} - n) * ${Math.floor((120 * DAY_MS) / rows)}`;
const number = (width: number) => `printf('%0${width}d', n)`;

const FILLS: readonly Fill[] = [
  {
    table: "users",
    rows: USERS,
    columns: "id, username, username_key, registered_at_ms, registration_source",
    values: `${FIRST_UID} + n, 'user' || ${number(7)}, 'user' || ${number(7)}, ${spread(USERS)}, 'email'`,
  },
  {
    table: "user_contacts",
    rows: USERS,
    columns: "kind, value, user_id, verified_at_ms",
    values: `'email', 'user' || ${number(7)} || '@bench.example', ${FIRST_UID} + n, ?3`,
  },
  {
    table: "account_origins",
    rows: USERS,
    columns: "user_id, kind, value, first_at_ms, last_at_ms",
    values: `${FIRST_UID} + n, 'address', 'address' || (n / 4), ?3, ?3`,
  },
  {
    table: "ledger_accounts",
    rows: USERS,
    columns: "id, kind, user_id, purse, balance",
    values: `'user:' || (${FIRST_UID} + n) || ':coins', 'user', ${FIRST_UID} + n, 'coins', 10`,
  },
  {
    table: "ledger_entries",
    rows: LEDGER_ROWS,
    columns: "key, leg, kind, purse, from_account, to_account, amount, at_ms, subject",
    values: `'bench:' || ${number(8)}, 1, 'recharge', 'coins', 'house:coins', 'user:' || (${uid}) || ':coins', 1,
      ${spread(LEDGER_ROWS)}, 'recharge:' || ${number(8)}`,
  },
  {
    table: "recharge_orders",
    rows: ORDERS,
    columns: `id, user_id, purse, amount, cny, price_minor, currency, method, provider, ref, state, step, credited, brand_id,
      locale, created_at_ms, expires_at_ms, changed_at_ms`,
    values: `'order' || ${number(8)}, ${uid}, 'coins', 100, 10, 1000, CASE n % 2 WHEN 0 THEN 'USD' ELSE 'CNY' END, 'card',
      'local', 'ref' || n, CASE n % 4 WHEN 3 THEN 'failed' ELSE 'paid' END, 2, 100, 'aurora', 'en',
      ${spread(ORDERS)}, ${spread(ORDERS)} + 1, ${spread(ORDERS)}`,
  },
  {
    table: "recharge_steps",
    rows: ORDERS,
    columns: "order_id, step, state, at_ms",
    values: `'order' || ${number(8)}, 2, CASE n % 4 WHEN 3 THEN 'failed' ELSE 'paid' END, ${spread(ORDERS)}`,
  },
  {
    table: "daily_activity",
    rows: ACTIVE_DAYS * 20_000,
    columns: "day, user_id",
    values: `CAST(?3 / ${DAY_MS} AS INTEGER) - n % ${ACTIVE_DAYS}, ${FIRST_UID} + (n / ${ACTIVE_DAYS}) * 40`,
  },
  {
    table: "staff_audit",
    rows: STAFF_ROWS,
    columns: `at_ms, actor_id, brand_id, action, target_kind, target_id, subject_id, shared_origins, reason, detail, device,
      address`,
    values: `${spread(STAFF_ROWS)}, ${FIRST_UID} + n % 40, 'aurora', 'POST /x' || n % 30, 'tip', n, ${uid}, '', 'r', '{}', '', ''`,
  },
  {
    table: "user_roles",
    rows: 400,
    columns: "user_id, role",
    values: `${FIRST_UID} + n, CASE n % 2 WHEN 0 THEN 'admin' ELSE 'channel' END`,
  },
  {
    table: "account_sanctions",
    rows: QUEUE_ROWS,
    columns: "user_id, kind, reason, note, by_id, at_ms, until_ms",
    values: `${FIRST_UID} + 100 + n, CASE n % 2 WHEN 0 THEN 'ban' ELSE 'freeze' END, 'fraud', '', 1, ?3 - 2000,
      CASE WHEN n < 2000 THEN NULL ELSE ?3 - 1000 END`,
  },
  {
    table: "user_reports",
    rows: QUEUE_ROWS,
    columns: "reporter_id, subject_id, reason, note, state, at_ms",
    values: `${FIRST_UID} + n, ${FIRST_UID} + n + 1, 'advertisement', '', CASE n % 5 WHEN 0 THEN 'open' ELSE 'refused' END, ${spread(QUEUE_ROWS)}`,
  },
  {
    table: "complaints",
    rows: QUEUE_ROWS,
    columns: "operation_id, brand_id, sender_hash, topic, email, body, locale, at_ms",
    values: `'bench' || n, 'aurora', 'x', 'other', 'a@b.example', 'text', 'en', ${spread(QUEUE_ROWS)}`,
  },
  {
    table: "content_cases",
    rows: QUEUE_ROWS,
    columns: "kind, content_id, author_id, body, at_ms",
    values: `'comment', n, ${FIRST_UID} + n, 'text', ${spread(QUEUE_ROWS)}`,
  },
  {
    table: "withdrawal_requests",
    rows: QUEUE_ROWS,
    columns: "operation_id, user_id, amount, payout_sealed, at_ms",
    values: `'bench' || n, ${FIRST_UID} + n, 100, '', ${spread(QUEUE_ROWS)}`,
  },
  {
    table: "refund_requests",
    rows: QUEUE_ROWS,
    columns: "order_id, user_id, amount_minor, currency, reason, requested_by_id, requested_at_ms",
    values: `'order' || ${number(8)}, ${FIRST_UID} + n, 1000, 'USD', 'asked for it', 1, ${spread(QUEUE_ROWS)}`,
  },
  {
    table: "payment_disputes",
    rows: QUEUE_ROWS,
    columns: "provider, ref, order_id, amount_minor, currency, state, opened_at_ms, due_at_ms",
    values: `'local', 'dispute' || n, 'order' || ${number(8)}, 1000, 'USD', 'needs_response', ${spread(QUEUE_ROWS)}, ?3`,
  },
  {
    table: "chat_mutes",
    rows: QUEUE_ROWS,
    columns: "user_id, scope, reason, by_id, at_ms, until_ms",
    values: `${FIRST_UID} + n, 'platform', 'advertisement', 1, ?3 - 2000, ?3 + CASE WHEN n % 10 = 0 THEN 100000000 ELSE -1000 END`,
  },
  {
    table: "staff_notes",
    rows: STAFF_ROWS,
    columns: "user_id, by_id, body, at_ms",
    values: `${uid}, 1, 'note', ${spread(STAFF_ROWS)}`,
  },
  {
    table: "promotion_channels",
    rows: 1,
    columns: "id, brand_id, operator_id, name, source, operation_id, created_at_ms, changed_at_ms",
    values: `'${CHANNEL}', 'aurora', ${FIRST_UID}, 'Bench', 'web', 'bench', ?3, ?3`,
  },
  {
    table: "channel_users",
    rows: QUEUE_ROWS,
    columns: "user_id, channel_id, at_ms, device_key",
    values: `${FIRST_UID} + n, '${CHANNEL}', ${spread(QUEUE_ROWS)}, ''`,
  },
  {
    table: "channel_events",
    rows: USERS,
    columns: "channel_id, kind, day, visitor_key, address_key, place, at_ms",
    values: `'${CHANNEL}', 'visit', CAST((${spread(USERS)}) / ${DAY_MS} AS INTEGER), 'v' || n, 'a' || n, '', ${spread(USERS)}`,
  },
];

const namesOf = (file: DatabaseSync, condition: string): { name: string; sql: string }[] =>
  file.prepare(`SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND ${condition}`).all() as {
    name: string;
    sql: string;
  }[];

/**
 * Row triggers would take hours, so they are dropped; the rows above match their result. Indexes are rebuilt
 * afterwards, which is faster than updating them row by row.
 */
export function fillOffice(file: DatabaseSync, nowMs: number): void {
  file.exec(
    "PRAGMA journal_mode = DELETE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000",
  );
  for (const { name } of namesOf(file, "type = 'trigger' AND tbl_name IN ('users', 'ledger_entries')")) {
    file.exec(`DROP TRIGGER "${name}"`);
  }
  file.exec("INSERT OR IGNORE INTO ledger_accounts (id, kind, purse) VALUES ('house:coins', 'house', 'coins')");
  for (const { table, rows, columns, values } of FILLS) {
    const indexes = namesOf(file, `type = 'index' AND tbl_name = '${table}'`);
    for (const { name } of indexes) file.exec(`DROP INDEX "${name}"`);
    file
      .prepare(
        `WITH RECURSIVE place(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM place WHERE n + 1 < ?2)
          INSERT INTO ${table} (${columns}) SELECT ${values} FROM place WHERE ?3 > 0`,
      )
      .run(0, rows, nowMs);
    for (const { sql } of indexes) file.exec(sql);
  }
}

/** Ids and times from the middle of the inserted rows. */
export function officeSubject(nowMs: number): ListSubject {
  const middle = 250_000;
  return {
    uid: FIRST_UID + middle,
    nowMs,
    middleMs: nowMs - 60 * DAY_MS,
    orderId: `order00${middle}`,
    subject: `recharge:00${middle}`,
    date: new Date(nowMs).toISOString().slice(0, 10),
    name: "user025",
    email: "user0250000@bench.example",
  };
}
