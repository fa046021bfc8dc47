import type { Database } from "#db/client.ts";
import { selectApplicationQueue } from "#db/queries/anchors/applications.ts";
import { selectWithdrawalQueue } from "#db/queries/anchors/withdrawals.ts";
import { selectAllReports } from "#db/queries/chat/message-reports.ts";
import { selectOpenAppeals, selectPlatformMutes } from "#db/queries/chat/mutes.ts";
import { selectComplaints } from "#db/queries/complaints/complaints.ts";
import { selectCases } from "#db/queries/content/cases.ts";
import { selectExpertApplicationQueue } from "#db/queries/experts/applications.ts";
import { selectFeedMappings } from "#db/queries/feed/ids.ts";
import { selectSanctions } from "#db/queries/identity/sanctions.ts";
import { selectMergedTeams } from "#db/queries/leagues/desk.ts";
import { selectOrdersForReview } from "#db/queries/mall/orders.ts";
import { selectProductsForAdmin } from "#db/queries/mall/products.ts";
import { selectDeskMatches } from "#db/queries/matches/desk.ts";
import { selectDeskPage } from "#db/queries/news/desk.ts";
import { selectQueueIds } from "#db/queries/plans/own-plans.ts";
import { selectOpenUserReports } from "#db/queries/social/user-reports.ts";
import {
  selectActive,
  selectClosedNumbers,
  selectCountedNumbers,
  selectOrders,
  selectRegisteredUsers,
  selectRetention,
} from "#db/queries/staff/analytics.ts";
import { selectStaffAudit } from "#db/queries/staff/audit.ts";
import { selectInboxItems } from "#db/queries/staff/inbox.ts";
import { selectSharedOrigins } from "#db/queries/staff/origins.ts";
import { selectStaffRequests, selectStaffRequestsOfUser } from "#db/queries/staff/requests.ts";
import { searchUsers, selectNotes, selectRoomsOfUser, selectUsers } from "#db/queries/staff/users.ts";
import { selectDeskVideos } from "#db/queries/videos/desk.ts";
import { selectClosing, selectClosings } from "#db/queries/wallet/closing.ts";
import { selectDebts, selectWaivers } from "#db/queries/wallet/debt-waivers.ts";
import { selectDisputeCases, selectDisputeCasesOfOrder } from "#db/queries/wallet/disputes.ts";
import { selectBalances, selectEntriesOfSubject } from "#db/queries/wallet/ledger.ts";
import { selectCorrections } from "#db/queries/wallet/ledger-corrections.ts";
import { selectPriceLists } from "#db/queries/wallet/price-lists.ts";
import { selectRecharges, selectRechargesByText } from "#db/queries/wallet/recharge-lists.ts";
import { selectRefunds, selectRefundsOfOrder } from "#db/queries/wallet/refunds.ts";
import { selectTransactions } from "#db/queries/wallet/transactions.ts";
import { MAPPED_KINDS } from "#domain/feed/contract.ts";
import { USER_FILTERS, USER_SORTS } from "#domain/staff/contract.ts";
import { INBOX_KINDS } from "#domain/staff/inbox.ts";
import { QUEUE_SORTS } from "#domain/staff/queue-sort.ts";
import { STAFF_ROLES } from "#domain/staff/staff-roles.ts";

export type ListQuery = { getQuery(): { sql: string; params: unknown[] } };
/** Parameters of the lists: an account, a moment in the middle of the data, and ids that exist. */
export type ListSubject = {
  uid: number;
  nowMs: number;
  middleMs: number;
  orderId: string;
  subject: string;
  date: string;
  name: string;
  email: string;
};

const DAY_MS = 86_400_000;

/** Every list of the back office, by name. */
export function officeLists(db: Database, of: ListSubject): [string, ListQuery][] {
  const { uid, nowMs, middleMs, orderId } = of;
  const page = { staffRoles: STAFF_ROLES, limit: 31, nowMs };
  const desk = { locale: "en", limit: 51, offset: 0 } as const;
  const toDay = Math.floor(nowMs / DAY_MS);
  const days = { fromDay: toDay - 27, toDay };
  const today = { fromDay: toDay - 1, toDay };
  const ofDays = { ...days, limit: 51, offset: 0 };
  const claimedSinceMs = nowMs - DAY_MS;
  const inbox = { brandId: "aurora", limit: 51, claimedSinceMs, readerUid: uid };
  const recharges = { after: { atMs: middleMs, id: "x" } };
  const closing = { provider: "local", after: { provider: "local", day: of.date } };
  const queue = { after: 0, limit: 21, claimedSinceMs };
  const due = { after: { dueAtMs: nowMs, id: 1 }, limit: 21, claimedSinceMs };
  return [
    ...INBOX_KINDS.flatMap((kind) =>
      QUEUE_SORTS.map((sort): [string, ListQuery] => [
        `inbox ${kind} ${sort}`,
        selectInboxItems(db, kind, { ...inbox, sort }),
      ]),
    ),
    ...USER_FILTERS.flatMap((filter) =>
      USER_SORTS.map((sort): [string, ListQuery] => [
        `users ${filter} ${sort}`,
        selectUsers(db, { ...page, filter, sort, after: { atMs: middleMs, uid } }),
      ]),
    ),
    ["users by uid", searchUsers(db, { by: "uid", uid }, 30, nowMs)],
    ["users by name", searchUsers(db, { by: "name", key: of.name }, 30, nowMs)],
    ["users by contact", searchUsers(db, { by: "contact", values: [of.email] }, 30, nowMs)],
    ["users by address", searchUsers(db, { by: "address", hash: "x" }, 30, nowMs)],
    ["users that share", searchUsers(db, { by: "shared", uid }, 30, nowMs)],
    ["sanctions", selectSanctions(db, uid)],
    ["notes", selectNotes(db, uid)],
    ["rooms", selectRoomsOfUser(db, uid)],
    ["shared origins", selectSharedOrigins(db, uid, 20)],
    ["balances of a user", selectBalances(db, uid)],
    ...selectTransactions(db, uid, {}, undefined, 21).map((query, place): [string, ListQuery] => [
      `transactions of a user, part ${place + 1}`,
      query,
    ]),
    ["requests of a user", selectStaffRequestsOfUser(db, uid, uid)],
    ...QUEUE_SORTS.flatMap((sort): [string, ListQuery][] => [
      ...[undefined, 202].flatMap((gameId): [string, ListQuery][] => [
        [
          `matches of a day, game ${gameId}, ${sort}`,
          selectDeskMatches(db, { by: "day", gameId, fromMs: middleMs, toMs: nowMs, sort }, desk),
        ],
        [
          `news, game ${gameId}, ${sort}`,
          selectDeskPage(db, { brandId: "aurora", state: "in_review", gameId, sort, offset: 0, limit: 21 }),
        ],
        [
          `videos, game ${gameId}, ${sort}`,
          selectDeskVideos(
            db,
            { brandId: "aurora", state: "in_review", gameId },
            { locale: "en", sort, offset: 0, limit: 21 },
          ),
        ],
      ]),
      ...MAPPED_KINDS.map((kind): [string, ListQuery] => [
        `mapped ${kind} ids`,
        selectFeedMappings(db, {
          ...{ provider: "api-football", kind, q: "1", sort: "provider", locale: "en", limit: 51, offset: 0 },
        }),
      ]),
      [`tips ${sort}`, selectQueueIds(db, { state: "under_review", sort, page: 1, size: 20 })],
      [`merged teams ${sort}`, selectMergedTeams(db, { sort, locale: "en", limit: 51, offset: 0 })],
      [`user reports ${sort}`, selectOpenUserReports(db, { ...queue, sort })],
      [`requests ${sort}`, selectStaffRequests(db, { state: "open", sort, after: 0, limit: 20, readerUid: uid })],
      [`streamer applications ${sort}`, selectApplicationQueue(db, { state: "under_review", sort, page: 1, size: 20 })],
      [
        `expert applications ${sort}`,
        selectExpertApplicationQueue(db, { state: "under_review", sort, page: 1, size: 20 }, "en"),
      ],
      [`platform mutes ${sort}`, selectPlatformMutes(db, { sort, after: 0, limit: 31, activeAtMs: nowMs })],
      [`comments and posts ${sort}`, selectCases(db, { state: "open", sort, after: 0, limit: 21, readerUid: uid })],
      [
        `shop orders ${sort}`,
        selectOrdersForReview(db, { state: "under_review", sort, locale: "en", atMs: middleMs, id: "", size: 20 }),
      ],
      [`message reports ${sort}`, selectAllReports(db, { ...queue, sort })],
      [`mute appeals ${sort}`, selectOpenAppeals(db, { ...queue, sort })],
      [`complaints ${sort}`, selectComplaints(db, { ...queue, sort, state: "open" })],
      [`refunds ${sort}`, selectRefunds(db, { ...queue, sort, state: "requested" })],
      [`disputes ${sort}`, selectDisputeCases(db, { ...due, sort, state: "needs_response" })],
      [`withdrawals ${sort}`, selectWithdrawalQueue(db, { sort, state: "requested", page: 1, size: 20 })],
    ]),
    ["products", selectProductsForAdmin(db, { isOnSale: undefined, sort: "oldest", after: 0, size: 20, locale: "en" })],
    ["closed days of analytics", selectClosedNumbers(db, days)],
    ["open days of analytics", selectCountedNumbers(db, today)],
    ["retention", selectRetention(db, days)],
    ["registered", selectRegisteredUsers(db, ofDays)],
    ["active", selectActive(db, { ...ofDays, fromDay: toDay - 6 })],
    ["paid orders", selectOrders(db, { ...ofDays, state: "paid", currency: "USD" })],
    ["audit", selectStaffAudit(db, {}, 30)],
    ["audit, oldest first", selectStaffAudit(db, { sort: "oldest" }, 30)],
    ["audit of a month", selectStaffAudit(db, { fromMs: nowMs - 30 * DAY_MS, toMs: nowMs }, 30)],
    ["audit of an actor", selectStaffAudit(db, { actor: uid }, 30)],
    ["audit of a user", selectStaffAudit(db, { user: uid }, 30)],
    ["audit of an action", selectStaffAudit(db, { action: "POST /x" }, 30)],
    ["audit of a target", selectStaffAudit(db, { target: "tip:1" }, 30)],
    ...QUEUE_SORTS.flatMap((sort): [string, ListQuery][] => [
      [`recharges ${sort}`, selectRecharges(db, { ...recharges, sort }, 31)],
      [`paid recharges ${sort}`, selectRecharges(db, { ...recharges, sort, state: "paid" }, 31)],
      [`recharges of a user ${sort}`, selectRecharges(db, { ...recharges, sort, userId: uid }, 31)],
    ]),
    ["recharges by number", selectRechargesByText(db, orderId, ["local"])],
    ["refunds of an order", selectRefundsOfOrder(db, orderId, claimedSinceMs)],
    ["disputes of an order", selectDisputeCasesOfOrder(db, orderId, claimedSinceMs)],
    ...QUEUE_SORTS.flatMap((sort): [string, ListQuery][] => [
      [`closings ${sort}`, selectClosings(db, { sort, limit: 32 })],
      [`open closings of a provider ${sort}`, selectClosings(db, { ...closing, state: "open", sort, limit: 32 })],
    ]),
    ["closing", selectClosing(db, closing.after)],
    ["prices", selectPriceLists(db, "coins", 50)],
    ["corrections", selectCorrections(db, 50)],
    ["debts", selectDebts(db, 50)],
    ["waivers", selectWaivers(db, 50)],
    ["ledger entries of a purchase", selectEntriesOfSubject(db, of.subject)],
  ];
}
