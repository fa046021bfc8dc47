import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** One row per account and day it used the site. Days are UTC days since 1970. */
export const dailyActivity = sqliteTable(
  "daily_activity",
  {
    day: integer("day").notNull(),
    userId: integer("user_id").notNull(),
  },
  (row) => [primaryKey({ columns: [row.day, row.userId] }), index("daily_activity_by_user").on(row.userId, row.day)],
);

/** Minutes watched of a live per day, counted as its viewers once a minute. */
export const liveWatchDays = sqliteTable(
  "live_watch_days",
  {
    day: integer("day").notNull(),
    liveId: integer("live_id").notNull(),
    minutes: integer("minutes").notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.day, row.liveId] }),
    index("live_watch_days_most").on(row.day, row.minutes, row.liveId),
  ],
);

/** The numbers of closed days. Recomputing them from the tables above and the orders changes nothing. */
export const dailyNumbers = sqliteTable(
  "daily_numbers",
  {
    day: integer("day").notNull(),
    metric: text("metric").notNull(),
    value: integer("value").notNull(),
  },
  (row) => [primaryKey({ columns: [row.day, row.metric] })],
);

/** How many of the accounts registered on a day were active `afterDays` days later. */
export const dailyRetention = sqliteTable(
  "daily_retention",
  {
    cohortDay: integer("cohort_day").notNull(),
    afterDays: integer("after_days").notNull(),
    users: integer("users").notNull(),
  },
  (row) => [primaryKey({ columns: [row.cohortDay, row.afterDays] })],
);
