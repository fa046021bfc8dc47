import * as v from "valibot";
import { timeMsInput, wholeNumberInput } from "../matches/contract.ts";
import { GRANTABLE_ROLES, type GrantableRole, type Role } from "../permissions/roles.ts";
import type { ReportReason } from "../social/report-reasons.ts";
import type { WalletCurrency } from "../wallet/ledger-accounts.ts";
import type { OrderListRow } from "../wallet/orders-contract.ts";
import type { AnalyticsCalls } from "./analytics-contract.ts";
import { INBOX_KINDS, type InboxKind } from "./inbox.ts";
import { QUEUE_SORTS } from "./queue-sort.ts";
import {
  MAX_SANCTION_NOTE_LENGTH,
  SANCTION_DAYS,
  SANCTION_KINDS,
  SANCTION_REASONS,
  type SanctionKind,
  type SanctionReason,
} from "./sanctions.ts";
import {
  STAFF_DECISIONS,
  STAFF_REQUEST_STATES,
  type StaffRequestKind,
  type StaffRequestState,
} from "./staff-requests.ts";
import type { StaffViewCalls } from "./views-contract.ts";

const MAX_TEXT_LENGTH = 500;
const MAX_SEARCH_LENGTH = 100;
const MIN_REASON_LENGTH = 5;

const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const userId = id;
const text = (min: number) => v.pipe(v.string(), v.trim(), v.minLength(min), v.maxLength(MAX_TEXT_LENGTH));
const note = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_SANCTION_NOTE_LENGTH)), "");

/* Inbox */
export const INBOX_PAGES = 20;
export const inboxInput = v.object({
  kind: v.optional(v.picklist(INBOX_KINDS)),
  sort: v.optional(v.picklist(QUEUE_SORTS), "oldest"),
  page: v.optional(wholeNumberInput(1, INBOX_PAGES), 1),
});
export const claimItemInput = v.object({
  kind: v.picklist(INBOX_KINDS),
  id: v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
    v.minLength(1),
    v.maxLength(MAX_SEARCH_LENGTH),
  ),
  claim: v.boolean(),
});
export type Person = { uid: number; username: string };
export type OriginKind = "address" | "device";
export type InboxItem = {
  kind: InboxKind;
  id: string;
  atMs: number;
  /** A title, reason or topic, depending on the kind. */
  about: string;
  subject: Person | null;
  /** The requester, for items that a second person decides. */
  requestedBy: Person | null;
  claimedBy: Person | null;
  /** Origins shared by the reader and the subject or requester, who may be the same person. */
  sharedOrigins: OriginKind[];
};
export type InboxView = {
  /** The kinds that the reader may decide, with their counts; `isMore` if there are more than counted. */
  kinds: { kind: InboxKind; waiting: number; isMore: boolean }[];
  /** Longest waiting first. */
  list: InboxItem[];
  isMore: boolean;
};

/* Users */
export const USER_FILTERS = ["all", "staff", "banned", "frozen"] as const;
export type UserFilter = (typeof USER_FILTERS)[number];
export const USER_SORTS = ["newest", "oldest"] as const;
export type UserSort = (typeof USER_SORTS)[number];
export const usersInput = v.object({
  /** A uid, a username or its beginning, an email address, a phone number, or a network address. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_SEARCH_LENGTH)), ""),
  /** Filters accounts that signed in from a browser or address of this user. */
  sharedWith: v.optional(userId),
  filter: v.optional(v.picklist(USER_FILTERS), "all"),
  sort: v.optional(v.picklist(USER_SORTS), "newest"),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}-\d{1,16}$/))),
});
export type UsersInput = v.InferOutput<typeof usersInput>;
export type UserListRow = Person & {
  roles: Role[];
  registeredAtMs: number;
  sanction: SanctionKind | null;
};
export type UserList = { list: UserListRow[]; cursor: string | null };

export const userInput = v.object({ userId });
export const sanctionInput = v.object({
  userId,
  kind: v.picklist(SANCTION_KINDS),
  reason: v.picklist(SANCTION_REASONS),
  days: v.pipe(wholeNumberInput(0, Math.max(...SANCTION_DAYS)), v.picklist(SANCTION_DAYS)),
  note,
});
export type SanctionInput = v.InferOutput<typeof sanctionInput>;
export const liftSanctionInput = v.object({ userId, kind: v.picklist(SANCTION_KINDS), note: text(1) });
export const signOutUserInput = v.object({ userId, note: text(1) });
export const staffNoteInput = v.object({ userId, body: text(1) });

export type AccountSanctionView = {
  id: number;
  kind: SanctionKind;
  reason: SanctionReason;
  note: string;
  by: Person;
  atMs: number;
  untilMs: number | null;
  lifted: { atMs: number; by: Person } | null;
  isActive: boolean;
};
export type StaffUserView = Person & {
  level: number;
  registeredAtMs: number;
  registrationSource: string;
  isClosed: boolean;
  email: string | null;
  phone: string | null;
  roles: Role[];
  hasTwoFactor: boolean;
  passkeys: number;
  balances: { purse: WalletCurrency; balance: number }[];
  /** Only true if the reader may act on this account. */
  canRestrict: boolean;
  sanctions: AccountSanctionView[];
  sessions: { id: string; device: string; place: string; lastSeenAtMs: number }[];
  orders: OrderListRow[];
  mutes: {
    id: number;
    reason: ReportReason;
    scope: "room" | "platform";
    by: Person;
    atMs: number;
    untilMs: number;
    isActive: boolean;
  }[];
  notes: { id: number; by: Person; body: string; atMs: number }[];
  rooms: { roomId: string; title: string; isOwn: boolean; atMs: number }[];
  shared: { kind: OriginKind; user: Person; lastAtMs: number }[];
  requests: StaffRequestView[];
};

/* Roles */
export const requestStaffChangeInput = v.variant("kind", [
  v.object({
    kind: v.picklist(["grant_role", "revoke_role"]),
    userId,
    role: v.picklist(GRANTABLE_ROLES),
    reason: text(MIN_REASON_LENGTH),
  }),
  v.object({ kind: v.literal("reset_two_factor"), userId, reason: text(MIN_REASON_LENGTH) }),
  /** `userId` is the duplicate, which gets erased. */
  v.object({ kind: v.literal("merge_accounts"), userId, intoUserId: userId, reason: text(MIN_REASON_LENGTH) }),
]);
export type RequestStaffChangeInput = v.InferOutput<typeof requestStaffChangeInput>;
export const staffRequestsInput = v.object({
  state: v.optional(v.picklist(STAFF_REQUEST_STATES), "open"),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  /** The `next` of the previous page. */
  after: v.optional(id),
});
export const decideStaffRequestInput = v.object({ requestId: id, decision: v.picklist(STAFF_DECISIONS), note });
export type DecideStaffRequestInput = v.InferOutput<typeof decideStaffRequestInput>;
export type StaffRequestView = {
  requestId: number;
  kind: StaffRequestKind;
  user: Person;
  role: GrantableRole | null;
  /** The account to keep in a merge. */
  into: Person | null;
  reason: string;
  state: StaffRequestState;
  requestedBy: Person;
  requestedAtMs: number;
  decidedBy: Person | null;
  decidedAtMs: number | null;
  note: string;
  /** Origins shared by the requester and the affected user or the reader, who may be the same person. */
  sharedOrigins: OriginKind[];
};

/* Audit log */
export const auditLogInput = v.object({
  actor: v.optional(userId),
  user: v.optional(userId),
  action: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH))),
  /** A kind and id, such as `article:12`. */
  target: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}:.{1,100}$/))),
  /** Inclusive. */
  fromMs: v.optional(timeMsInput),
  /** Exclusive. */
  toMs: v.optional(timeMsInput),
  sort: v.optional(v.picklist(QUEUE_SORTS), "newest"),
  /** The last entry of the previous page. */
  after: v.optional(id),
});
type AuditLogOutput = v.InferOutput<typeof auditLogInput>;
export type AuditLogInput = Omit<AuditLogOutput, "sort"> & Partial<Pick<AuditLogOutput, "sort">>;
export type AuditEntry = {
  id: number;
  atMs: number;
  actor: Person;
  brandId: string;
  action: string;
  target: { kind: string; id: string } | null;
  user: Person | null;
  reason: string;
  detail: string;
  device: string;
  sharedOrigins: OriginKind[];
};

/** Row limit of a file. */
export const MAX_EXPORTED_ROWS = 10_000;
type CsvFile = { fileName: string; csv: string };

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
export type StaffCalls = StaffViewCalls &
  AnalyticsCalls & {
    "GET /operator/usersCsv": Takes<typeof usersInput, CsvFile>;
    "GET /operator/inboxCsv": Takes<typeof inboxInput, CsvFile>;
    "GET /operator/inbox": Takes<typeof inboxInput, InboxView>;
    "POST /operator/inbox/claim": Takes<typeof claimItemInput, Empty>;
    "GET /operator/users": Takes<typeof usersInput, UserList>;
    "GET /operator/user": Takes<typeof userInput, StaffUserView>;
    "POST /operator/user/sanction": Takes<typeof sanctionInput, Empty>;
    "POST /operator/user/lift": Takes<typeof liftSanctionInput, Empty>;
    "POST /operator/user/signOut": Takes<typeof signOutUserInput, Empty>;
    "POST /operator/user/note": Takes<typeof staffNoteInput, Empty>;
    "GET /operator/staff/requests": Takes<typeof staffRequestsInput, { list: StaffRequestView[]; next?: number }>;
    "POST /operator/staff/request": Takes<typeof requestStaffChangeInput, { requestId: number }>;
    "POST /operator/staff/decide": Takes<
      typeof decideStaffRequestInput,
      { requestId: number; state: StaffRequestState; userId: number; requestedById: number }
    >;
    "GET /operator/audit": Takes<typeof auditLogInput, { list: AuditEntry[]; next?: number }>;
    "GET /operator/auditCsv": Takes<typeof auditLogInput, { fileName: string; csv: string }>;
  };
