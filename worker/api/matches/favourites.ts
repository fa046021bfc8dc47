import { database } from "#db/client.ts";
import { noInput } from "#domain/matches/contract.ts";
import { attentionInput, mergeAttentionInput, reservationsInput } from "#domain/matches/favourites-contract.ts";
import { type Call, type CallContext, defineCall } from "../../rpc/call.ts";
import { calendarKey } from "../../services/matches/calendars/calendar-key.ts";
import { renewCalendarKey } from "../../services/matches/calendars/renew-calendar-key.ts";
import { followMatch } from "../../services/matches/following/favourite-match.ts";
import { favouriteIds, listReservations } from "../../services/matches/following/list-favourites.ts";
import { mergeFavourites } from "../../services/matches/following/merge-favourites.ts";
import { memberOf } from "../identity/account-context.ts";

const GROUP = "Matches";
const OWN = "manage_own_account";

const calendarPath = ({ locale, brand }: Pick<CallContext, "locale" | "brand">, uid: number, key: string) => ({
  path: `/calendar/mine/${uid}/${key}.ics${locale === brand.lang ? "" : `?lang=${locale}`}`,
});

export const favouriteCalls: Call[] = [
  defineCall({
    name: "GET /match/attention",
    group: GROUP,
    summary: "The ids of the caller's favourite matches, the newest first.",
    input: noInput,
    needs: OWN,
    run: async (context) => ({ list: await favouriteIds(database(context.env.DB), memberOf(context).uid) }),
  }),
  defineCall({
    name: "POST /match/attention",
    group: GROUP,
    summary: "Follows a match, or with `attention` false no longer.",
    input: attentionInput,
    needs: OWN,
    run: async (context, ask) => {
      await followMatch(database(context.env.DB), memberOf(context).uid, ask, context.nowMs);
      return { attention: ask.attention };
    },
  }),
  defineCall({
    name: "POST /match/attention/merge",
    group: GROUP,
    summary: "Brings what a guest's browser kept into the account; sent again it changes nothing.",
    input: mergeAttentionInput,
    needs: OWN,
    run: async (context, { matchIds }) => ({
      list: await mergeFavourites(database(context.env.DB), memberOf(context).uid, matchIds, context.nowMs),
    }),
  }),
  defineCall({
    name: "GET /user/reservations",
    group: GROUP,
    summary: "The caller's favourite matches: what is to come first, then what is over.",
    input: reservationsInput,
    needs: OWN,
    run: ({ env, locale, nowMs, ...context }, page) =>
      listReservations({ db: database(env.DB), locale, nowMs }, memberOf({ env, locale, nowMs, ...context }).uid, page),
  }),
  defineCall({
    name: "GET /user/calendar",
    group: GROUP,
    summary: "The path of the caller's reservations as a calendar to subscribe to; whoever has it can read them.",
    input: noInput,
    needs: OWN,
    run: async (context) => {
      const { uid } = memberOf(context);
      return calendarPath(context, uid, await calendarKey(database(context.env.DB), context.env.SESSION_SECRET, uid));
    },
  }),
  defineCall({
    name: "POST /user/calendar/renew",
    group: GROUP,
    summary: "A new path for the caller's calendar; whoever has the old one can no longer read it.",
    input: noInput,
    needs: OWN,
    run: async (context) => {
      const { uid } = memberOf(context);
      return calendarPath(
        context,
        uid,
        await renewCalendarKey(database(context.env.DB), context.env.SESSION_SECRET, uid),
      );
    },
  }),
];
