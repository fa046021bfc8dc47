import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { selectPlatformMutes } from "#db/queries/chat/mutes.ts";
import { selectSanctions } from "#db/queries/identity/sanctions.ts";
import { selectDeskMatches } from "#db/queries/matches/desk.ts";
import { selectOpenUserReports } from "#db/queries/social/user-reports.ts";
import {
  selectClosedNumbers,
  selectCountedNumbers,
  selectOrders,
  selectRegistered,
  selectRetention,
} from "#db/queries/staff/analytics.ts";
import { selectStaffAudit } from "#db/queries/staff/audit.ts";
import { selectInboxItems } from "#db/queries/staff/inbox.ts";
import { selectSharedOrigins } from "#db/queries/staff/origins.ts";
import { selectStaffRequests, selectStaffRequestsOfUser } from "#db/queries/staff/requests.ts";
import { searchUsers, selectNotes, selectRoomsOfUser, selectUsers } from "#db/queries/staff/users.ts";
import { selectClosing, selectClosings } from "#db/queries/wallet/closing.ts";
import { selectDisputeCases, selectDisputeCasesOfOrder } from "#db/queries/wallet/disputes.ts";
import { selectPriceLists } from "#db/queries/wallet/price-lists.ts";
import { selectRecharges, selectRechargesByText } from "#db/queries/wallet/recharge-lists.ts";
import { selectRefunds, selectRefundsOfOrder } from "#db/queries/wallet/refunds.ts";
import { USER_FILTERS, USER_SORTS } from "#domain/staff/contract.ts";
import { INBOX_KINDS } from "#domain/staff/inbox.ts";
import { STAFF_ROLES } from "#domain/staff/staff-roles.ts";
import { RECHARGE_SORTS } from "#domain/wallet/finance-contract.ts";
import { freshDatabase } from "#tests/support/database.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});

type Query = { getQuery(): { sql: string; params: unknown[] } };
const page = { after: undefined, staffRoles: STAFF_ROLES, limit: 31, nowMs: 5 };
const desk = { locale: "en", limit: 51, offset: 0 } as const;
const days = { fromDay: 1, toDay: 2 };
const inbox = { brandId: "aurora", limit: 51, claimedSinceMs: 1, readerUid: 1 };
const recharges = { after: { atMs: 5, id: "x" } };
const due = { after: { dueAtMs: 5, id: 1 }, limit: 21, claimedSinceMs: 1 };

const lists = (): [string, Query][] => [
  ...INBOX_KINDS.map((kind): [string, Query] => [`inbox ${kind}`, selectInboxItems(db, kind, inbox)]),
  ...USER_FILTERS.flatMap((filter) =>
    USER_SORTS.map((sort): [string, Query] => [
      `users ${filter} ${sort}`,
      selectUsers(db, { ...page, filter, sort, after: { atMs: 5, uid: 1 } }),
    ]),
  ),
  ["matches of a day", selectDeskMatches(db, { by: "day", gameId: undefined, fromMs: 1, toMs: 2 }, desk)],
  ["matches of a day and game", selectDeskMatches(db, { by: "day", gameId: 202, fromMs: 1, toMs: 2 }, desk)],
  ["platform mutes", selectPlatformMutes(db, { before: 9, limit: 31, activeAtMs: 5 })],
  ["closed days", selectClosedNumbers(db, days)],
  ["counted days", selectCountedNumbers(db, days)],
  ["retention", selectRetention(db, days)],
  ["registered", selectRegistered(db, { ...days, limit: 51, offset: 0 })],
  ["paid orders", selectOrders(db, { ...days, limit: 51, offset: 0, state: "paid", currency: "USD" })],
  ["users by uid", searchUsers(db, { by: "uid", uid: 1 }, 30, 5)],
  ["users by name", searchUsers(db, { by: "name", key: "ann" }, 30, 5)],
  ["users by contact", searchUsers(db, { by: "contact", values: ["a@b.example"] }, 30, 5)],
  ["users by address", searchUsers(db, { by: "address", hash: "x" }, 30, 5)],
  ["users that share", searchUsers(db, { by: "shared", uid: 1 }, 30, 5)],
  ["sanctions", selectSanctions(db, 1)],
  ["notes", selectNotes(db, 1)],
  ["rooms", selectRoomsOfUser(db, 1)],
  ["shared origins", selectSharedOrigins(db, 1, 20)],
  ["requests", selectStaffRequests(db, { state: "open", after: undefined, limit: 20, readerUid: 1 })],
  ["requests of a user", selectStaffRequestsOfUser(db, 1, 1)],
  ["user reports", selectOpenUserReports(db, 0, 20, 1)],
  ["audit", selectStaffAudit(db, {}, 30)],
  ["audit of an actor", selectStaffAudit(db, { actor: 1 }, 30)],
  ["audit of a user", selectStaffAudit(db, { user: 1 }, 30)],
  ["audit of an action", selectStaffAudit(db, { action: "POST /x" }, 30)],
  ...RECHARGE_SORTS.flatMap((sort): [string, Query][] => [
    [`recharges ${sort}`, selectRecharges(db, { ...recharges, sort }, 31)],
    [`paid recharges ${sort}`, selectRecharges(db, { ...recharges, sort, state: "paid" }, 31)],
    [`recharges of a user ${sort}`, selectRecharges(db, { ...recharges, sort, userId: 1 }, 31)],
  ]),
  ["recharges by number", selectRechargesByText(db, "x", ["local"])],
  ["refunds", selectRefunds(db, { state: "requested", after: 1, limit: 21, claimedSinceMs: 1 })],
  ["refunds of an order", selectRefundsOfOrder(db, "x", 1)],
  ["disputes", selectDisputeCases(db, { ...due, state: "needs_response" })],
  ["disputes of an order", selectDisputeCasesOfOrder(db, "x", 1)],
  ["closings", selectClosings(db, "2026-01-01", 32)],
  ["closing", selectClosing(db, { provider: "local", day: "2026-01-01" })],
  ["prices", selectPriceLists(db, "coins", 50)],
  ["audit of a target", selectStaffAudit(db, { target: "tip:1" }, 30)],
];

/** Results of an inner query, which its LIMIT or its index bounds, and rows in the order of a key or an index. */
const SCANS =
  /^SCAN (i|page( VIRTUAL TABLE.*)?|found|some|own|n|all_rooms|\(subquery-\d+\)|json_each VIRTUAL TABLE.*|value VIRTUAL TABLE.*|u USING INDEX users_by_registration|(ledger_corrections|debt_waivers) USING INDEX \w+_open\w*|feed_quarantine USING (COVERING )?INDEX feed_quarantine_open_of_source|account_sanctions USING INDEX account_sanctions_active)$/;

test("every list of the back office reads an index range", async () => {
  for (const [name, query] of lists()) {
    const { sql, params } = query.getQuery();
    const plan = await db.$client
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    for (const { detail } of plan.results) if (detail.startsWith("SCAN")) expect(detail, name).toMatch(SCANS);
  }
});
