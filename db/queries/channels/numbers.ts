import { type SQL, sql } from "drizzle-orm";
import type { ChannelNumbers } from "#domain/channels/contract.ts";
import { type DayRange, dayStartMs } from "#domain/channels/days.ts";
import {
  COUNTED_CURRENCIES,
  type MoneySide,
  RECHARGE_KINDS,
  type ReferredKind,
  SPEND_KINDS,
  type StatementLine,
} from "#domain/channels/money.ts";
import type { WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import { type Database, rows, run } from "../../client.ts";

const quoted = (kinds: readonly string[]): SQL => sql.raw(kinds.map((kind) => `'${kind}'`).join(", "));
const RECHARGE = quoted(RECHARGE_KINDS);
const SPEND = quoted(SPEND_KINDS);
/** The accounts that count for a user: paid balances, and debts, because refunds of spent coins go there. */
const ACCOUNTS = sql.raw(
  ["user", "debt"]
    .flatMap((holder) => COUNTED_CURRENCIES.map((purse) => `SELECT '${holder}' AS holder, '${purse}' AS purse`))
    .join(" UNION ALL "),
);

type Users = { channelIds: readonly string[] } | { uids: readonly number[] } | "all";
const oneOf = (values: readonly (string | number)[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

function ofUsers(users: Users): SQL {
  if (users === "all") return sql`1`;
  return "uids" in users ? sql`u.user_id IN ${oneOf(users.uids)}` : sql`u.channel_id IN ${oneOf(users.channelIds)}`;
}

type Asked = { users: Users; range: DayRange; side?: MoneySide };

/** Ledger entries of referred users, signed as in `signedAmount`. */
function referredEntries({ users, range, side }: Asked): SQL {
  const kinds = side === undefined ? sql`${RECHARGE}, ${SPEND}` : side === "recharge" ? RECHARGE : SPEND;
  const half = (direction: "to" | "from") => {
    const [up, down] = direction === "to" ? [sql.raw(""), sql.raw("-")] : [sql.raw("-"), sql.raw("")];
    return sql`SELECT u.channel_id, u.user_id, e.key, e.leg, e.kind, e.purse, e.at_ms,
        CASE WHEN e.kind IN (${RECHARGE}) THEN ${up}e.amount ELSE ${down}e.amount END AS amount
      FROM channel_users AS u CROSS JOIN (${ACCOUNTS}) AS p
        CROSS JOIN ledger_entries AS e INDEXED BY ${sql.raw(`ledger_entries_${direction}`)}
          ON ${sql.raw(`e.${direction}_account`)} = p.holder || ':' || u.user_id || ':' || p.purse
          AND e.at_ms >= ${dayStartMs(range.fromDay)} AND e.at_ms < ${dayStartMs(range.toDay + 1)}
      WHERE ${ofUsers(users)} AND u.flag IS NULL AND e.kind IN (${kinds})`;
  };
  return sql`${half("to")} UNION ALL ${half("from")}`;
}

const MONEY_SUMS = sql`sum(CASE WHEN kind IN (${RECHARGE}) THEN amount ELSE 0 END) AS recharged,
    sum(CASE WHEN kind IN (${SPEND}) THEN amount ELSE 0 END) AS spent`;

type Placed<Row> = Row & { channelId: string; day: number };

export const selectMoneyByDay = (db: Database, channelIds: readonly string[], range: DayRange) =>
  rows<Placed<{ recharged: number; spent: number }>>(
    db,
    sql`SELECT channel_id AS channelId, at_ms / 86400000 AS day, ${MONEY_SUMS}
      FROM (${referredEntries({ users: { channelIds }, range })}) GROUP BY 1, 2`,
  );

const countIf = (kind: string, as: string): SQL => sql.raw(`sum(kind = '${kind}' AND flag IS NULL) AS ${as}`);
const EVENT_COUNTS = sql`${countIf("visit", "visits")}, ${countIf("user_visit", "userVisits")},
    ${countIf("registration", "registrations")}, ${countIf("download", "downloads")}, sum(flag IS NOT NULL) AS flagged`;
type Counts = Omit<ChannelNumbers, "recharged" | "spent">;

export const selectCountsByDay = (db: Database, channelIds: readonly string[], { fromDay, toDay }: DayRange) =>
  rows<Placed<Counts>>(
    db,
    sql`SELECT channel_id AS channelId, day, ${EVENT_COUNTS} FROM channel_events INDEXED BY channel_events_list
      WHERE channel_id IN ${oneOf(channelIds)}
        AND day BETWEEN ${fromDay} AND ${toDay} GROUP BY channel_id, day`,
  );

export const selectClosedDays = (db: Database, channelIds: readonly string[], { fromDay, toDay }: DayRange) =>
  rows<Placed<ChannelNumbers>>(
    db,
    sql`SELECT channel_id AS channelId, day, visits, user_visits AS userVisits, registrations, downloads, flagged,
        recharged, spent FROM channel_days
      WHERE channel_id IN ${oneOf(channelIds)}
        AND day BETWEEN ${fromDay} AND ${toDay}`,
  );

/** All days up to this one are closed; null if none is. */
export const selectLastClosedDay = (db: Database) =>
  rows<{ day: number | null }>(db, sql`SELECT max(day) AS day FROM channel_closings`);

export const selectFirstEventDay = (db: Database) =>
  rows<{ day: number | null }>(
    db,
    sql`SELECT min(day) AS day FROM (SELECT min(day) AS day FROM channel_events
      UNION ALL SELECT min(at_ms) / 86400000 FROM channel_users)`,
  );

/** Replaces a day's sums with the totals of its events and ledger entries. */
export const closeDayStatements = (db: Database, day: number, nowMs: number) => [
  run(db, sql`DELETE FROM channel_days WHERE day = ${day}`),
  run(
    db,
    sql`INSERT INTO channel_days (channel_id, day, visits, user_visits, registrations, downloads, flagged, recharged, spent)
      SELECT channel_id, ${day}, sum(visits), sum(userVisits), sum(registrations), sum(downloads), sum(flagged),
        sum(recharged), sum(spent)
      FROM (SELECT channel_id, ${EVENT_COUNTS}, 0 AS recharged, 0 AS spent
          FROM channel_events INDEXED BY channel_events_by_day WHERE day = ${day} GROUP BY channel_id
        UNION ALL SELECT channel_id, 0, 0, 0, 0, 0, ${MONEY_SUMS}
          FROM (${referredEntries({ users: "all", range: { fromDay: day, toDay: day } })}) GROUP BY channel_id)
      GROUP BY channel_id`,
  ),
  run(
    db,
    sql`INSERT INTO channel_closings (day, closed_at_ms) VALUES (${day}, ${nowMs})
      ON CONFLICT (day) DO UPDATE SET closed_at_ms = excluded.closed_at_ms`,
  ),
];

export type MoneyEntryRow = {
  key: string;
  leg: number;
  uid: number;
  username: string | null;
  kind: ReferredKind;
  purse: WalletCurrency;
  atMs: number;
  amount: number;
};
type ListedMoney = { channelId: string; day: number; side: MoneySide; skip: number; limit: number };

/** One day's entries, oldest first. */
export const selectMoneyEntries = (db: Database, { channelId, day, side, skip, limit }: ListedMoney) =>
  rows<MoneyEntryRow>(
    db,
    sql`SELECT r.key, r.leg, r.user_id AS uid, n.username, r.kind, r.purse, r.at_ms AS atMs, r.amount
      FROM (${referredEntries({ users: { channelIds: [channelId] }, range: { fromDay: day, toDay: day }, side })}) AS r
        LEFT JOIN users AS n ON n.id = r.user_id
      ORDER BY r.at_ms, r.key, r.leg LIMIT ${limit} OFFSET ${skip}`,
  );

export const selectStatementLines = (db: Database, channelId: string, range: DayRange) =>
  rows<StatementLine>(
    db,
    sql`SELECT kind, count(*) AS entries, sum(amount) AS amount
      FROM (${referredEntries({ users: { channelIds: [channelId] }, range })}) GROUP BY kind ORDER BY kind`,
  );

/** Totals for one page of users. */
export const selectMoneyOfUsers = (db: Database, uids: readonly number[], range: DayRange) =>
  rows<{ uid: number; recharged: number; spent: number }>(
    db,
    sql`SELECT user_id AS uid, ${MONEY_SUMS} FROM (${referredEntries({ users: { uids }, range })}) GROUP BY user_id`,
  );
