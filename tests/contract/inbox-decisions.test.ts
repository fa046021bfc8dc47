import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallName } from "#domain/api/contract.ts";
import { ERRORS } from "#domain/errors.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { ROLES, type Role } from "#domain/permissions/roles.ts";
import { INBOX_KINDS, INBOX_NEEDS, type InboxKind } from "#domain/staff/inbox.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { ROLE_BY_CALL } from "./role-by-call.ts";
import { getSeededAccount } from "./row.ts";

/** The calls that decide an item; who may make them is covered by the role table, which is tested over HTTP. */
const DECISIONS: Record<InboxKind, readonly CallName[]> = {
  anchor_application: ["POST /operator/anchorApplications/decide"],
  expert_application: ["POST /operator/expertApplication/decide"],
  tip: ["POST /operator/plan/decide"],
  article: ["POST /operator/news/move"],
  video: ["POST /video/move"],
  goods_order: ["POST /goods/queue/approve", "POST /goods/queue/refuse", "POST /goods/queue/ship"],
  user_report: ["POST /user/reports/answer"],
  message_report: ["POST /chatroom/reports/answer"],
  content_case: ["POST /operator/content/resolve"],
  mute_appeal: ["POST /chatroom/appeals/answer"],
  complaint: ["POST /operator/complaints/resolve"],
  withdrawal: ["POST /operator/withdrawals/decide"],
  ledger_correction: ["POST /ledger/decideCorrection"],
  debt_waiver: ["POST /ledger/decideWaiver"],
  refund: ["POST /operator/refunds/decide"],
  dispute: ["POST /operator/disputes/evidence", "POST /operator/disputes/lost"],
  staff_request: ["POST /operator/staff/decide"],
  rejected_row: ["POST /feed/map"],
};
/** Calls that are not only for staff: streamers move their own videos, and moderators answer reports of their rooms. */
const SHARED: readonly CallName[] = ["POST /video/move", "POST /chatroom/reports/answer"];

let site: TestSite;
const tokens = new Map<Role, string>();
beforeAll(async () => {
  site = await startTestSite();
  for (const role of ROLES) {
    const { envelope } = await createApiCaller(site)(`GET /login/testLogin?name=${getSeededAccount(role)}`);
    tokens.set(role, envelope.result.token);
  }
});
afterAll(() => site?.stop());

const decidersOf = (kind: InboxKind): Role[] =>
  ROLES.filter((role) => anyCan([role], "see_inbox") && anyCan([role], INBOX_NEEDS[kind]));

test.each(INBOX_KINDS)("%s: decided by those it is for, and rejected for everybody else", (kind) => {
  const allowed = decidersOf(kind);
  expect(allowed.length).toBeGreaterThan(0);
  for (const call of DECISIONS[kind]) {
    const callers = ROLE_BY_CALL[call].callers.filter((caller) => caller !== "guest");
    if (SHARED.includes(call)) expect(callers, call).toEqual(expect.arrayContaining(allowed));
    else expect(callers.toSorted(), call).toEqual(allowed.toSorted());
  }
});

test.each(INBOX_KINDS)("%s: claimed and listed by the same roles only", async (kind) => {
  const call = createApiCaller(site);
  const claims: Role[] = [];
  const lists: Role[] = [];
  for (const role of ROLES) {
    const token = tokens.get(role);
    const claim = { kind, id: "999999999", claim: true };
    const claimed = await call("POST /operator/inbox/claim", claim, { token });
    if (claimed.envelope.errorCode !== ERRORS.no_permission.number) claims.push(role);
    const listed = await call("GET /operator/inbox", undefined, { token });
    const kinds: { kind: InboxKind }[] = listed.envelope.result?.kinds ?? [];
    if (kinds.some((one) => one.kind === kind)) lists.push(role);
  }
  expect(claims).toEqual(decidersOf(kind));
  expect(lists).toEqual(decidersOf(kind));
});
