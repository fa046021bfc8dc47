import { getDatabase } from "#db/client.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { delayedGuard, type SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { listNotificationsInput, markNotificationsReadInput } from "#domain/notifications/contract.ts";
import { matchAlertsInput, mergeGuestAlertsInput } from "#domain/notifications/match-alerts.ts";
import { inboxPath, inboxRoomName } from "#party/protocol/user-inbox/frames.ts";
import { signTicket, TICKET_MINUTES } from "#party/protocol/user-inbox/ticket.ts";
import { type CallContext, type CallDefinition, defineCall } from "../rpc/call.ts";
import { listGuestAlerts, mergeGuestAlerts } from "../services/notifications/guest-alerts.ts";
import { countUnreadNotifications, listNotifications } from "../services/notifications/list-notifications.ts";
import { markNotificationsRead } from "../services/notifications/mark-notifications-read.ts";
import { requireMember } from "./identity/account-context.ts";

const GROUP = "Notices";
const OWN = "manage_own_account";

const getSpoilerGuard = ({ visitor, nowMs }: CallContext): SpoilerGuard | undefined =>
  visitor.delaySeconds > 0
    ? delayedGuard(visitor.spoilers, visitor.revealed, {
        matches: new Set(),
        tables: new Set(),
        sinceMs: nowMs - visitor.delaySeconds * 1_000,
      })
    : visitor.spoilers;

const createInboxContext = (context: CallContext) => ({
  db: getDatabase(context.env.DB),
  nowMs: context.nowMs,
  locale: context.locale,
  inboxes: context.inboxes,
  uid: requireMember(context).uid,
  guard: getSpoilerGuard(context),
});

export const notificationCalls: CallDefinition[] = [
  defineCall({
    name: "GET /user/notices",
    group: GROUP,
    summary: "Lists the caller's notifications, newest first, with the unread count.",
    input: listNotificationsInput,
    needs: OWN,
    run: (context, page) => listNotifications(createInboxContext(context), page),
  }),
  defineCall({
    name: "GET /user/notices/unread",
    group: GROUP,
    summary: "Returns the number of unread notifications. A higher revision is the newer count.",
    input: emptyInput,
    needs: OWN,
    run: (context) => countUnreadNotifications(createInboxContext(context)),
  }),
  defineCall({
    name: "POST /user/notices/read",
    group: GROUP,
    summary: "Marks one notification as read, or every notification when `id` is `all`.",
    input: markNotificationsReadInput,
    needs: OWN,
    run: (context, input) => markNotificationsRead(createInboxContext(context), input),
  }),
  defineCall({
    name: "POST /user/notices/merge",
    group: GROUP,
    summary: "Copies the alerts a guest received into the account. Repeating the call has no effect.",
    input: mergeGuestAlertsInput,
    needs: OWN,
    run: (context, input) => mergeGuestAlerts(createInboxContext(context), input),
  }),
  defineCall({
    name: "GET /match/alerts",
    group: GROUP,
    summary: "For guests: lists followed matches that start soon or have started, and when to poll again.",
    input: matchAlertsInput,
    run: ({ env, locale, nowMs }, followed) => listGuestAlerts({ db: getDatabase(env.DB), locale, nowMs }, followed),
  }),
  defineCall({
    name: "POST /user/notices/ticket",
    group: GROUP,
    summary: "Issues a ticket for the caller's inbox room, which pushes the unread count to every open tab.",
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
