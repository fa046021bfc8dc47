import { getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { analyticsInput, analyticsListInput } from "#domain/staff/analytics-contract.ts";
import {
  auditLogInput,
  claimItemInput,
  decideStaffRequestInput,
  inboxInput,
  liftSanctionInput,
  requestStaffChangeInput,
  sanctionInput,
  signOutUserInput,
  staffNoteInput,
  staffRequestsInput,
  userInput,
  usersInput,
} from "#domain/staff/contract.ts";
import {
  deleteViewInput,
  savedViewsInput,
  saveViewInput,
  startAccountViewInput,
} from "#domain/staff/views-contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { endAccountView, startAccountView } from "../../services/staff/account-views.ts";
import { getAnalytics, listAnalyticsItems } from "../../services/staff/analytics.ts";
import { claimInboxItem } from "../../services/staff/claim-item.ts";
import { decideStaffRequest } from "../../services/staff/decide-staff-request.ts";
import { getStaffUser } from "../../services/staff/get-staff-user.ts";
import { exportStaffAudit, listStaffAudit } from "../../services/staff/list-audit.ts";
import { exportInbox, listInbox } from "../../services/staff/list-inbox.ts";
import { listStaffRequests } from "../../services/staff/list-staff-requests.ts";
import { requestStaffChange } from "../../services/staff/request-staff-change.ts";
import { addStaffNote, liftSanction, sanctionUser, signOutUser } from "../../services/staff/sanction-user.ts";
import { deleteView, listSavedViews, saveView } from "../../services/staff/saved-views.ts";
import { exportUsers, listUsers } from "../../services/staff/search-users.ts";
import { createAccountContext, requireMember } from "../identity/account-context.ts";
import { formatAuditCsv } from "./audit-csv.ts";
import { formatInboxCsv, formatUserListCsv } from "./lists-csv.ts";

const GROUP = "Back office";

const createStaffContext = (context: CallContext) => {
  const { uid, roles } = requireMember(context);
  return {
    ...createAccountContext(context),
    locale: context.locale,
    brandId: context.brand.id,
    actor: { uid, roles },
  };
};

export const staffCalls: CallDefinition[] = [
  defineCall({
    name: "GET /operator/inbox",
    group: GROUP,
    summary: "Lists what waits for a decision the caller may make, by age, with counts by kind.",
    input: inboxInput,
    needs: "see_inbox",
    run: (context, input) => listInbox(createStaffContext(context), input),
  }),
  defineCall({
    name: "POST /operator/inbox/claim",
    group: GROUP,
    summary: "Claims an item of the inbox, or releases it with `claim` false. Of two people, the first has it.",
    input: claimItemInput,
    needs: "see_inbox",
    run: async (context, input) => {
      await claimInboxItem(createStaffContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "GET /operator/users",
    group: GROUP,
    summary:
      "Finds users by uid, username, contact or network address, or lists them by registration: all, staff, banned or frozen.",
    input: usersInput,
    needs: "view_users",
    run: (context, input) => listUsers(createStaffContext(context), input),
  }),
  defineCall({
    name: "GET /operator/user",
    group: GROUP,
    summary: "Returns one account with sessions, balances, orders, sanctions, notes, rooms and related accounts.",
    input: userInput,
    needs: "view_users",
    run: (context, input) => getStaffUser(createStaffContext(context), input),
  }),
  defineCall({
    name: "POST /operator/user/sanction",
    group: GROUP,
    summary: "Bans an account, which also ends its sessions, or freezes its money, for some days or without an end.",
    input: sanctionInput,
    needs: "restrict_accounts",
    run: async (context, input) => {
      await sanctionUser(createStaffContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "POST /operator/user/lift",
    group: GROUP,
    summary: "Ends a ban or a freeze early.",
    input: liftSanctionInput,
    needs: "restrict_accounts",
    run: async (context, input) => {
      await liftSanction(createStaffContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "POST /operator/user/signOut",
    group: GROUP,
    summary: "Ends every session of an account.",
    input: signOutUserInput,
    needs: "restrict_accounts",
    run: async (context, input) => {
      await signOutUser(createStaffContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "POST /operator/user/note",
    group: GROUP,
    summary: "Adds a note about a user that only staff can read.",
    input: staffNoteInput,
    needs: "restrict_accounts",
    run: async (context, input) => {
      await addStaffNote(createStaffContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "POST /operator/user/view",
    group: GROUP,
    summary: "Shows the site as a user sees it, read-only, for 15 minutes. Not available for accounts of staff.",
    input: startAccountViewInput,
    needs: "restrict_accounts",
    session: "starts_view",
    run: (context, input) => startAccountView(createStaffContext(context), input),
  }),
  defineCall({
    name: "POST /operator/user/view/end",
    group: GROUP,
    summary: "Ends the view as a user.",
    input: emptyInput,
    needs: "manage_own_account",
    session: "ends_view",
    run: async (context) => {
      const { uid: userId, viewedBy } = requireMember(context);
      if (!viewedBy) throw new AppError("conflict");
      const { uid: staffUid, sessionId } = viewedBy;
      await endAccountView({ db: getDatabase(context.env.DB), nowMs: context.nowMs }, { staffUid, sessionId });
      return { userId };
    },
  }),
  defineCall({
    name: "GET /operator/savedViews",
    group: GROUP,
    summary: "Lists the caller's saved filters of one page.",
    input: savedViewsInput,
    needs: "see_inbox",
    run: (context, input) => listSavedViews(createStaffContext(context), input),
  }),
  defineCall({
    name: "POST /operator/savedViews/save",
    group: GROUP,
    summary: "Saves filters under a name; the same name replaces them.",
    input: saveViewInput,
    needs: "see_inbox",
    run: (context, input) => saveView(createStaffContext(context), input),
  }),
  defineCall({
    name: "POST /operator/savedViews/delete",
    group: GROUP,
    summary: "Deletes saved filters.",
    input: deleteViewInput,
    needs: "see_inbox",
    run: async (context, input) => {
      await deleteView(createStaffContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "GET /operator/usersCsv",
    group: GROUP,
    summary: "Returns the list of users as one CSV file, at most 10,000 rows.",
    input: usersInput,
    needs: "view_users",
    run: async (context, input) => ({
      fileName: `users-${new Date(context.nowMs).toISOString().slice(0, 10)}.csv`,
      csv: formatUserListCsv(await exportUsers(createStaffContext(context), input)),
    }),
  }),
  defineCall({
    name: "GET /operator/inboxCsv",
    group: GROUP,
    summary: "Returns the inbox, or one kind of it, as one CSV file.",
    input: inboxInput,
    needs: "see_inbox",
    run: async (context, input) => ({
      fileName: `inbox-${new Date(context.nowMs).toISOString().slice(0, 10)}.csv`,
      csv: formatInboxCsv(await exportInbox(createStaffContext(context), input)),
    }),
  }),
  defineCall({
    name: "GET /operator/analytics",
    group: GROUP,
    summary: "Returns users, minutes watched, revenue and retention by day or week, newest first.",
    input: analyticsInput,
    needs: "view_analytics",
    run: (context, input) => getAnalytics(createStaffContext(context), input),
  }),
  defineCall({
    name: "GET /operator/analytics/list",
    group: GROUP,
    summary: "Lists what one number counts: accounts, lives or orders.",
    input: analyticsListInput,
    needs: "view_analytics",
    run: (context, input) => listAnalyticsItems(createStaffContext(context), input),
  }),
  defineCall({
    name: "GET /operator/staff/requests",
    group: GROUP,
    summary: "Lists requests to change roles or reset two-factor authentication, in one state.",
    input: staffRequestsInput,
    needs: "manage_staff",
    run: (context, input) => listStaffRequests(createStaffContext(context), input),
  }),
  defineCall({
    name: "POST /operator/staff/request",
    group: GROUP,
    summary:
      "Requests a role to be granted or revoked, or two-factor authentication to be reset. A second person decides.",
    input: requestStaffChangeInput,
    needs: "manage_staff",
    needsFreshProof: true,
    run: (context, input) => requestStaffChange(createStaffContext(context), input),
  }),
  defineCall({
    name: "POST /operator/staff/decide",
    group: GROUP,
    summary: "Approves or rejects a request of another person, or withdraws one's own.",
    input: decideStaffRequestInput,
    needs: "manage_staff",
    needsFreshProof: true,
    run: (context, input) => decideStaffRequest(createStaffContext(context), input),
  }),
  defineCall({
    name: "GET /operator/audit",
    group: GROUP,
    summary: "Lists what staff did, newest first, by actor, user, action or target.",
    input: auditLogInput,
    needs: "view_audit",
    run: (context, input) => listStaffAudit(createStaffContext(context), input),
  }),
  defineCall({
    name: "GET /operator/auditCsv",
    group: GROUP,
    summary: "Returns the same list as one CSV file.",
    input: auditLogInput,
    needs: "view_audit",
    run: async (context, input) => {
      const entries = await exportStaffAudit(createStaffContext(context), input);
      return {
        fileName: `audit-${new Date(context.nowMs).toISOString().slice(0, 10)}.csv`,
        csv: formatAuditCsv(entries),
      };
    },
  }),
];
