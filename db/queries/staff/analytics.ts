import { type SQL, sql } from "drizzle-orm";
import { mondayOf, RETENTION_DAYS } from "#domain/staff/analytics.ts";
import { type Database, rows, run } from "../../client.ts";

const DAY_MS = 86_400_000;
/** Stored with each closed day, so that a week need not be recounted from its accounts. */
export const ACTIVE_SINCE_MONDAY = "active_since_monday";
type Days = { fromDay: number; toDay: number };

/** Each day's numbers, counted from the source rows. */
const counted = ({ fromDay, toDay }: Days): SQL => {
  const from = fromDay * DAY_MS;
  const until = (toDay + 1) * DAY_MS;
  const dayOfMs = (column: string) => sql.raw(`CAST(${column} / ${DAY_MS} AS INTEGER)`);
  const orders = (state: string, metric: string, amount: string) => sql`
    SELECT ${dayOfMs("s.at_ms")} AS day, ${metric} || lower(o.currency) AS metric, sum(${sql.raw(amount)}) AS value
    FROM recharge_steps AS s INDEXED BY recharge_steps_by_time CROSS JOIN recharge_orders AS o ON o.id = s.order_id
    WHERE s.state = ${state} AND s.at_ms >= ${from} AND s.at_ms < ${until} GROUP BY 1, o.currency`;
  return sql`
    SELECT ${dayOfMs("registered_at_ms")} AS day, 'registered' AS metric, count(*) AS value
      FROM users INDEXED BY users_by_registration
      WHERE registered_at_ms >= ${from} AND registered_at_ms < ${until} GROUP BY 1
    UNION ALL SELECT day, 'active', count(*) FROM daily_activity WHERE day BETWEEN ${fromDay} AND ${toDay} GROUP BY day
    UNION ALL SELECT day, 'minutes', sum(minutes) FROM live_watch_days WHERE day BETWEEN ${fromDay} AND ${toDay} GROUP BY day
    UNION ALL SELECT * FROM (${orders("paid", "revenue_", "o.price_minor")})
    UNION ALL SELECT * FROM (${orders("refunded", "refunds_", "o.refunded_minor")})`;
};

export type NumberRow = { day: number; metric: string; value: number };

/** For days that are not closed. */
export const selectCountedNumbers = (db: Database, days: Days) => rows<NumberRow>(db, counted(days));

export const selectClosedNumbers = (db: Database, { fromDay, toDay }: Days) =>
  rows<NumberRow>(
    db,
    sql`SELECT day, metric, value FROM daily_numbers WHERE day BETWEEN ${fromDay} AND ${toDay} AND metric <> 'closed'`,
  );

/** Distinct active accounts in the period. */
export const countActive = (db: Database, { fromDay, toDay }: Days) =>
  rows<{ users: number }>(
    db,
    sql`SELECT count(DISTINCT user_id) AS users FROM daily_activity WHERE day BETWEEN ${fromDay} AND ${toDay}`,
  );

export const selectRetention = (db: Database, { fromDay, toDay }: Days) =>
  rows<{ cohortDay: number; afterDays: number; users: number }>(
    db,
    sql`SELECT cohort_day AS cohortDay, after_days AS afterDays, users FROM daily_retention
      WHERE cohort_day BETWEEN ${fromDay} AND ${toDay}`,
  );

export const selectLastClosed = (db: Database) =>
  rows<{ day: number | null; first: number | null }>(
    db,
    sql`SELECT (SELECT max(day) FROM daily_numbers WHERE metric = 'closed') AS day,
      (SELECT min(registered_at_ms) FROM users) / ${DAY_MS} AS first`,
  );

/** Stores a day's numbers, and how many of earlier cohorts were active on it. Idempotent. */
export const closeAnalyticsDay = (db: Database, day: number) => [
  run(db, sql`DELETE FROM daily_numbers WHERE day = ${day}`),
  run(
    db,
    sql`INSERT INTO daily_numbers (day, metric, value) SELECT day, metric, value FROM (${counted({ fromDay: day, toDay: day })})`,
  ),
  run(db, sql`INSERT INTO daily_numbers (day, metric, value) VALUES (${day}, 'closed', 1)`),
  run(
    db,
    sql`INSERT INTO daily_numbers (day, metric, value)
      SELECT ${day}, ${ACTIVE_SINCE_MONDAY}, count(DISTINCT user_id) FROM daily_activity
      WHERE day BETWEEN ${mondayOf(day)} AND ${day}`,
  ),
  ...RETENTION_DAYS.map((afterDays) =>
    run(
      db,
      sql`INSERT OR REPLACE INTO daily_retention (cohort_day, after_days, users)
        SELECT ${day - afterDays}, ${afterDays}, count(*) FROM users AS u INDEXED BY users_by_registration
        WHERE u.registered_at_ms >= ${(day - afterDays) * DAY_MS} AND u.registered_at_ms < ${(day - afterDays + 1) * DAY_MS}
          AND EXISTS (SELECT 1 FROM daily_activity AS a WHERE a.day = ${day} AND a.user_id = u.id)`,
    ),
  ),
];

type Page = Days & { limit: number; offset: number };
const daysAsJson = ({ fromDay, toDay }: Days): string =>
  JSON.stringify(Array.from({ length: toDay - fromDay + 1 }, (_, place) => fromDay + place));
const paged = ({ limit, offset }: Page) => sql`LIMIT ${limit} OFFSET ${offset}`;

export type UserItemRow = { uid: number; username: string; atMs: number };
export const selectRegisteredUsers = (db: Database, page: Page) =>
  rows<UserItemRow>(
    db,
    sql`SELECT id AS uid, username, registered_at_ms AS atMs FROM users INDEXED BY users_by_registration
      WHERE registered_at_ms >= ${page.fromDay * DAY_MS} AND registered_at_ms < ${(page.toDay + 1) * DAY_MS}
      ORDER BY registered_at_ms DESC, id DESC ${paged(page)}`,
  );

/** Each account on its last active day in the period, so that a page reads only its own rows. */
export const selectActive = (db: Database, page: Page) =>
  rows<UserItemRow>(
    db,
    sql`SELECT u.id AS uid, u.username, page.day * ${DAY_MS} AS atMs
      FROM (SELECT a.user_id, a.day FROM daily_activity AS a WHERE a.day BETWEEN ${page.fromDay} AND ${page.toDay}
          AND NOT EXISTS (SELECT 1 FROM json_each(${daysAsJson(page)}) AS later
            CROSS JOIN daily_activity AS b ON b.day = later.value AND b.user_id = a.user_id WHERE later.value > a.day)
        ORDER BY a.day DESC, a.user_id DESC ${paged(page)}) AS page CROSS JOIN users AS u ON u.id = page.user_id`,
  );

export const selectRetainedUsers = (db: Database, page: Page & { afterDays: number }) =>
  rows<UserItemRow>(
    db,
    sql`SELECT u.id AS uid, u.username, u.registered_at_ms AS atMs FROM users AS u INDEXED BY users_by_registration
      WHERE u.registered_at_ms >= ${page.fromDay * DAY_MS} AND u.registered_at_ms < ${(page.toDay + 1) * DAY_MS}
        AND EXISTS (SELECT 1 FROM daily_activity AS a
          WHERE a.user_id = u.id AND a.day = CAST(u.registered_at_ms / ${sql.raw(String(DAY_MS))} AS INTEGER) + ${page.afterDays})
      ORDER BY u.registered_at_ms DESC, u.id DESC ${paged(page)}`,
  );

export const selectWatchedLives = (db: Database, page: Page) =>
  rows<{ liveId: number; roomId: string; title: string; username: string; minutes: number }>(
    db,
    sql`SELECT l.id AS liveId, l.room_id AS roomId, l.title, u.username, page.minutes
      FROM (SELECT live_id, sum(minutes) AS minutes FROM live_watch_days WHERE day BETWEEN ${page.fromDay} AND ${page.toDay}
        GROUP BY live_id ORDER BY minutes DESC, live_id ${paged(page)}) AS page
        CROSS JOIN lives AS l ON l.id = page.live_id CROSS JOIN users AS u ON u.id = l.anchor_id`,
  );

export type OrderItemRow = {
  orderId: string;
  uid: number;
  username: string | null;
  minor: number;
  currency: "CNY" | "USD";
  atMs: number;
};
export const selectOrders = (db: Database, page: Page & { state: "paid" | "refunded"; currency: "CNY" | "USD" }) =>
  rows<OrderItemRow>(
    db,
    sql`SELECT o.id AS orderId, o.user_id AS uid, u.username, o.currency, s.at_ms AS atMs,
        ${sql.raw(page.state === "paid" ? "o.price_minor" : "o.refunded_minor")} AS minor
      FROM recharge_steps AS s INDEXED BY recharge_steps_by_time CROSS JOIN recharge_orders AS o ON o.id = s.order_id
        LEFT JOIN users AS u ON u.id = o.user_id
      WHERE s.state = ${page.state} AND s.at_ms >= ${page.fromDay * DAY_MS} AND s.at_ms < ${(page.toDay + 1) * DAY_MS}
        AND o.currency = ${page.currency} ORDER BY s.at_ms DESC ${paged(page)}`,
  );

/** Adds one minute for each viewer. */
export const addWatchedMinutes = (db: Database, day: number, counts: readonly { liveId: number; viewers: number }[]) =>
  run(
    db,
    sql`INSERT INTO live_watch_days (day, live_id, minutes)
      SELECT ${day}, one.value ->> 'liveId', one.value ->> 'viewers' FROM json_each(${JSON.stringify(counts)}) AS one
      WHERE one.value ->> 'viewers' > 0
      ON CONFLICT (day, live_id) DO UPDATE SET minutes = minutes + excluded.minutes`,
  );
