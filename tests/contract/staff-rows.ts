import { allBrands } from "#brands/registry.ts";
import { toDocument } from "#domain/brands/apply-document.ts";
import { allowFinance, allowMembers, allowOperators, type ContractRow } from "./row.ts";

const FAN = 90_000_001;
const NOBODY = 999_999_999;
const NOTE = "matrix";
const NO_BRAND = { brandId: "nobrand" };
const [SHIPPED] = allBrands;
const SHIPPED_DOCUMENT = SHIPPED && toDocument(SHIPPED);

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
  // Each kind of item requires a different permission.
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
  // No user is being viewed.
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
  "GET /operator/brands": allowOperators(),
  "GET /operator/brand": allowOperators({ input: () => NO_BRAND, status: 404 }),
  "GET /operator/brand/diff": allowOperators({ input: () => ({ ...NO_BRAND, from: 0, to: 1 }), status: 404 }),
  "POST /operator/brand/create": allowOperators({
    input: () => ({ ...NO_BRAND, base: NO_BRAND.brandId, projectName: NOTE, host: "www.nobrand.example" }),
    status: 404,
  }),
  "POST /operator/brand/save": allowOperators({
    input: () => ({ ...NO_BRAND, revision: 0, document: SHIPPED_DOCUMENT }),
    status: 404,
  }),
  "POST /operator/brand/logo": allowOperators({
    input: () => ({ ...NO_BRAND, kind: "mark", svg: "<svg/>" }),
    status: 404,
  }),
  "POST /operator/brand/logos": allowOperators({
    input: () => ({ ...NO_BRAND, projectName: NOTE, radiusScale: 1, dark: SHIPPED_DOCUMENT?.dark }),
    status: 404,
  }),
  "POST /operator/brand/preview": allowOperators({ input: () => NO_BRAND, status: 404 }),
  "POST /operator/brand/discard": allowOperators({ input: () => ({ ...NO_BRAND, revision: 1 }), status: 409 }),
  "POST /operator/brand/publish": allowOperators({
    input: () => ({ ...NO_BRAND, revision: 1, comment: NOTE }),
    status: 404,
  }),
  "POST /operator/brand/rollBack": allowOperators({
    input: () => ({ ...NO_BRAND, version: 1, comment: NOTE }),
    status: 404,
  }),
  "GET /operator/audit": allowOperators(),
  "GET /operator/auditCsv": allowOperators(),
} as const;
