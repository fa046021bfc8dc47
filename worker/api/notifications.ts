import { database } from "#db/client.ts";
import { noInput } from "#domain/matches/contract.ts";
import { lateGuard, type SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { listNoticesInput, markNoticesReadInput } from "#domain/notifications/contract.ts";
import { alertsInput, mergeNoticesInput } from "#domain/notifications/match-alerts.ts";
import { inboxPath, inboxRoom } from "#party/protocol/user-inbox/frames.ts";
import { signTicket, TICKET_MINUTES } from "#party/protocol/user-inbox/ticket.ts";
import { type Call, type CallContext, defineCall } from "../rpc/call.ts";
import { listAlerts } from "../services/notifications/list-guest-alerts.ts";
import { countUnread, listNotices } from "../services/notifications/list-notifications.ts";
import { markNoticesRead } from "../services/notifications/mark-notifications-read.ts";
import { mergeAlerts } from "../services/notifications/merge-guest-alerts.ts";
import { accountContext, memberOf } from "./identity/account-context.ts";

const GROUP = "Notices";
const OWN = "manage_own_account";

/** Enough to say which news its reader is to be told. */
const guardOf = ({ visitor, nowMs }: CallContext): SpoilerGuard | undefined =>
  visitor.delaySeconds > 0
    ? lateGuard(visitor.spoilers, visitor.asked, {
        matches: new Set(),
        tables: new Set(),
        sinceMs: nowMs - visitor.delaySeconds * 1_000,
      })
    : visitor.spoilers;

export const noticeCalls: Call[] = [
  defineCall({
    name: "GET /user/notices",
    group: GROUP,
    summary: "What happened to the own account, newest first, with the number of unread notices.",
    input: listNoticesInput,
    needs: OWN,
    run: (context, input) =>
      listNotices(database(context.env.DB), memberOf(context).uid, {
        ...input,
        locale: context.locale,
        guard: guardOf(context),
      }),
  }),
  defineCall({
    name: "GET /user/notices/unread",
    group: GROUP,
    summary: "How many notices are unread; a higher revision is the newer count.",
    input: noInput,
    needs: OWN,
    run: (context) => countUnread(database(context.env.DB), memberOf(context).uid, guardOf(context)),
  }),
  defineCall({
    name: "POST /user/notices/read",
    group: GROUP,
    summary: "Marks one of the own notices as read, or `all` there are.",
    input: markNoticesReadInput,
    needs: OWN,
    run: (context, { id }) => markNoticesRead(accountContext(context), memberOf(context).uid, id, guardOf(context)),
  }),
  defineCall({
    name: "POST /user/notices/merge",
    group: GROUP,
    summary: "Brings what a guest was told into the account; sent again it changes nothing.",
    input: mergeNoticesInput,
    needs: OWN,
    run: (context, { list }) => mergeAlerts(accountContext(context), memberOf(context).uid, list),
  }),
  defineCall({
    name: "GET /match/alerts",
    group: GROUP,
    summary: "For guests: which of the matches followed start soon or have started, and when to ask again.",
    input: alertsInput,
    run: ({ env, locale, nowMs }, input) => listAlerts(database(env.DB), input, { locale, nowMs }),
  }),
  defineCall({
    name: "POST /user/notices/ticket",
    group: GROUP,
    summary: "A ticket for the own room, which tells every open tab of a new count.",
    input: noInput,
    needs: OWN,
    run: async (context) => {
      const { uid, sessionId } = memberOf(context);
      const expiresAtMs = context.nowMs + TICKET_MINUTES * 60_000;
      const ticket = await signTicket(context.env.ROOM_SECRET, inboxRoom(uid), { expiresAtMs, sessionId });
      return { path: inboxPath(uid), ticket, expiresAtMs };
    },
  }),
];
