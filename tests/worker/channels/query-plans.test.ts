import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { selectPublicLanding, selectVisibleChannel, selectVisibleChannels } from "#db/queries/channels/channels.ts";
import { selectEvents, selectReferredUsers } from "#db/queries/channels/events.ts";
import {
  closeDayStatements,
  selectClosedDays,
  selectCountsByDay,
  selectMoneyByDay,
  selectMoneyEntries,
  selectMoneyOfUsers,
  selectStatementLines,
} from "#db/queries/channels/numbers.ts";
import { freshDatabase } from "#tests/support/database.ts";

const RANGE = { fromDay: 20_700, toDay: 20_790 };
let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});

type Query = { getQuery(): { sql: string; params: unknown[] } };
async function explain(query: Query): Promise<string> {
  const { sql, params } = query.getQuery();
  const { results } = await db.$client
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail).join("\n");
}
/** Real tables that are scanned; subqueries and JSON always are. */
const scannedTables = (plan: string): string[] =>
  plan
    .split("\n")
    .filter((line) => /^SCAN (?!json_each|\(subquery|p\b|r\b|v\b|channel_users|CONSTANT|\d|\()/.test(line));

const queries = (): Record<string, [Query, string]> => ({
  "channels of an operator": [
    selectVisibleChannels(db, { uid: 1, brandId: "a" }),
    "promotion_channels_by_operator (operator_id=?",
  ],
  "one channel": [selectVisibleChannel(db, { uid: 1, brandId: "a" }, "c"), "promotion_channels_1 (id=?)"],
  "a landing page": [
    selectPublicLanding(db, { channelId: "c", page: "register", locale: "en", brandId: "a" }),
    "channel_landings_1 (channel_id=? AND page=?)",
  ],
  events: [
    selectEvents(db, { channelId: "c", day: 1, kind: "visit", after: 0, limit: 20 }),
    "channel_events_list (channel_id=? AND day=? AND kind=? AND id>?)",
  ],
  users: [
    selectReferredUsers(db, { channelId: "c", fromMs: 0, toMs: 1, before: undefined, limit: 20 }),
    "channel_users_by_channel (channel_id=? AND at_ms>? AND at_ms<?)",
  ],
  "closed days": [selectClosedDays(db, ["c"], RANGE), "(channel_id=? AND day>? AND day<?)"],
  "open days": [selectCountsByDay(db, ["c"], RANGE), "channel_events_list (channel_id=? AND day>? AND day<?)"],
  money: [selectMoneyByDay(db, ["c"], RANGE), "ledger_entries_to (to_account=? AND at_ms>? AND at_ms<?)"],
  "money entries": [
    selectMoneyEntries(db, { channelId: "c", day: 1, side: "spend", skip: 0, limit: 20 }),
    "ledger_entries_from (from_account=? AND at_ms>? AND at_ms<?)",
  ],
  "money of users": [selectMoneyOfUsers(db, [1], RANGE), "u USING INTEGER PRIMARY KEY (rowid=?)"],
  statement: [selectStatementLines(db, "c", RANGE), "channel_users_by_channel (channel_id=?"],
});

const NAMES = [
  "channels of an operator",
  "one channel",
  "a landing page",
  "events",
  "users",
  "closed days",
  "open days",
  "money",
  "money entries",
  "money of users",
  "statement",
];
test.each(NAMES)("%s: found by an index, no table is scanned", async (name) => {
  const [query, index] = queries()[name] ?? [];
  if (!query || !index) throw new Error("no query");
  const plan = await explain(query);
  expect(plan).toContain(index);
  expect(scannedTables(plan)).toEqual([]);
});

test("closing a day reads the day's events and the ledger by account", async () => {
  const [, insert] = closeDayStatements(db, 20_700, 1);
  if (!insert) throw new Error("no statement");
  const plan = await explain(insert);
  expect(plan).toContain("channel_events_by_day (day=?)");
  expect(plan).toContain("ledger_entries_to (to_account=? AND at_ms>? AND at_ms<?)");
});
