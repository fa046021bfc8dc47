import { allowFinance, allowMembers, allowOperators, type ContractRow } from "./row.ts";

const FAN = 90_000_001;
const NOBODY = 999_999_999;
const NOTE = "matrix";

const INBOX: ContractRow["callers"] = [
  "admin",
  "operator",
  "support",
  "finance",
  "editor",
  "moderation_lead",
  "feed_operator",
];
const VIEWERS: ContractRow["callers"] = ["operator", "support", "finance", "moderation_lead"];
const RESTRICTERS: ContractRow["callers"] = ["operator", "support", "moderation_lead"];

/** The back office: roles, users, inbox and audit log. */
export const STAFF_ROWS = {
  "GET /operator/inbox": { callers: INBOX },
  // Each kind has its own permission.
  "POST /operator/inbox/claim": {
    callers: ["operator", "moderation_lead"],
    input: () => ({ kind: "tip", id: "0", claim: true }),
    status: 404,
  },
  "GET /operator/users": { callers: VIEWERS },
  "GET /operator/user": { callers: VIEWERS, input: () => ({ userId: FAN }) },
  "POST /operator/user/sanction": {
    callers: RESTRICTERS,
    input: () => ({ userId: NOBODY, kind: "ban", reason: "fraud", days: 1 }),
    status: 404,
  },
  "POST /operator/user/lift": {
    callers: RESTRICTERS,
    input: () => ({ userId: NOBODY, kind: "ban", note: NOTE }),
    status: 404,
  },
  "POST /operator/user/signOut": { callers: RESTRICTERS, input: () => ({ userId: NOBODY, note: NOTE }), status: 404 },
  "POST /operator/user/note": { callers: RESTRICTERS, input: () => ({ userId: NOBODY, body: NOTE }), status: 404 },
  "POST /operator/user/view": {
    callers: RESTRICTERS,
    input: () => ({ userId: NOBODY, reason: "matrix of roles" }),
    status: 404,
  },
  // Nobody is viewed.
  "POST /operator/user/view/end": allowMembers({ status: 409 }),
  "GET /operator/savedViews": { callers: INBOX, input: () => ({ page: "users" }) },
  "POST /operator/savedViews/save": { callers: INBOX, input: () => ({ page: "users", name: NOTE, search: "q=x" }) },
  "POST /operator/savedViews/delete": { callers: INBOX, input: () => ({ viewId: NOBODY }), status: 404 },
  "GET /operator/usersCsv": { callers: VIEWERS },
  "GET /operator/inboxCsv": { callers: INBOX },
  "GET /operator/analytics": allowFinance(),
  "GET /operator/analytics/list": allowFinance({
    input: () => ({ metric: "registered", from: "2026-11-01", to: "2026-11-02" }),
  }),
  "GET /operator/staff/requests": allowOperators(),
  "POST /operator/staff/request": allowOperators({
    input: () => ({ userId: NOBODY, kind: "grant_role", role: "editor", reason: "matrix of roles" }),
    status: 404,
  }),
  "POST /operator/staff/decide": allowOperators({
    input: () => ({ requestId: NOBODY, decision: "approve" }),
    status: 404,
  }),
  "GET /operator/audit": allowOperators(),
  "GET /operator/auditCsv": allowOperators(),
} as const;
