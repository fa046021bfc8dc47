import { getDatabase } from "#db/client.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { delayedGuard, type SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { listNotificationsInput, markNotificationsReadInput } from "#domain/notifications/contract.ts";
import { matchAlertsInput, mergeGuestAlertsInput } from "#domain/notifications/match-alerts.ts";
import { inboxPath, inboxRoomName } from "#party/protocol/user-inbox/frames.ts";
import { signTicket, TICKET_MINUTES } from "#party/protocol/user-inbox/ticket.ts";
import { type CallContext, type CallDefinition, defineCall } from "../rpc/call.ts";
import { listGuestAlerts } from "../services/notifications/list-guest-alerts.ts";
import { countUnreadNotifications, listNotifications } from "../services/notifications/list-notifications.ts";
import { markNotificationsRead } from "../services/notifications/mark-notifications-read.ts";
import { mergeGuestAlerts } from "../services/notifications/merge-guest-alerts.ts";
import { createAccountContext, requireMember } from "./identity/account-context.ts";

const GROUP = "Notices";
const OWN = "manage_own_account";

/** Enough to say which news its reader is to be told. */
const guardOf = ({ visitor, nowMs }: CallContext): SpoilerGuard | undefined =>
  visitor.delaySeconds > 0
    ? delayedGuard(visitor.spoilers, visitor.revealed, {
        matches: new Set(),
        tables: new Set(),
        sinceMs: nowMs - visitor.delaySeconds * 1_000,
      })
    : visitor.spoilers;

export const notificationCalls: CallDefinition[] = [
  defineCall({
    name: "GET /user/notices",
    group: GROUP,
    summary: "What happened to the own account, newest first, with the number of unread notices.",
    input: listNotificationsInput,
    needs: OWN,
    run: (context, input) =>
      listNotifications(getDatabase(context.env.DB), requireMember(context).uid, {
        ...input,
        locale: context.locale,
        guard: guardOf(context),
      }),
  }),
  defineCall({
    name: "GET /user/notices/unread",
    group: GROUP,
    summary: "How many notices are unread; a higher revision is the newer count.",
    input: emptyInput,
    needs: OWN,
    run: (context) =>
      countUnreadNotifications(getDatabase(context.env.DB), requireMember(context).uid, guardOf(context)),
  }),
  defineCall({
    name: "POST /user/notices/read",
    group: GROUP,
    summary: "Marks one of the own notices as read, or `all` there are.",
    input: markNotificationsReadInput,
    needs: OWN,
    run: (context, { id }) =>
      markNotificationsRead(createAccountContext(context), requireMember(context).uid, id, guardOf(context)),
  }),
  defineCall({
    name: "POST /user/notices/merge",
    group: GROUP,
    summary: "Brings what a guest was told into the account; sent again it changes nothing.",
    input: mergeGuestAlertsInput,
    needs: OWN,
    run: (context, { list }) => mergeGuestAlerts(createAccountContext(context), requireMember(context).uid, list),
  }),
  defineCall({
    name: "GET /match/alerts",
    group: GROUP,
    summary: "For guests: which of the matches followed start soon or have started, and when to ask again.",
    input: matchAlertsInput,
    run: ({ env, locale, nowMs }, input) => listGuestAlerts(getDatabase(env.DB), input, { locale, nowMs }),
  }),
  defineCall({
    name: "POST /user/notices/ticket",
    group: GROUP,
    summary: "A ticket for the own room, which tells every open tab of a new count.",
    input: emptyInput,
    needs: OWN,
    run: async (context) => {
      const { uid, sessionId } = requireMember(context);
      const expiresAtMs = context.nowMs + TICKET_MINUTES * 60_000;
      const ticket = await signTicket(context.env.ROOM_SECRET, inboxRoomName(uid), { expiresAtMs, sessionId });
      return { path: inboxPath(uid), ticket, expiresAtMs };
    },
  }),
];
