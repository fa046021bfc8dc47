import { noInput } from "#domain/matches/calls.ts";
import { attentionInput, mergeAttentionInput, reservationsInput } from "#domain/matches/favourites.ts";
import { followMatch } from "../services/favourites/follow-match.ts";
import { favouriteIds, listReservations } from "../services/favourites/list-favourites.ts";
import { mergeFavourites } from "../services/favourites/merge-favourites.ts";
import { memberOf } from "./account-context.ts";
import { type Call, defineCall } from "./call.ts";

const GROUP = "Matches";
const OWN = "manage_own_account";

export const favouriteCalls: Call[] = [
  defineCall({
    name: "GET /match/attention",
    group: GROUP,
    summary: "The ids of the caller's favourite matches, the newest first.",
    input: noInput,
    needs: OWN,
    run: async (context) => ({ list: await favouriteIds(context.env.DB, memberOf(context).uid) }),
  }),
  defineCall({
    name: "POST /match/attention",
    group: GROUP,
    summary: "Follows a match, or with `attention` false no longer.",
    input: attentionInput,
    needs: OWN,
    run: async (context, ask) => {
      await followMatch(context.env.DB, memberOf(context).uid, ask, context.nowMs);
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
      list: await mergeFavourites(context.env.DB, memberOf(context).uid, matchIds, context.nowMs),
    }),
  }),
  defineCall({
    name: "GET /user/reservations",
    group: GROUP,
    summary: "The caller's favourite matches: what is to come first, then what is over.",
    input: reservationsInput,
    needs: OWN,
    run: ({ env, locale, nowMs, ...context }, page) =>
      listReservations({ db: env.DB, locale, nowMs }, memberOf({ env, locale, nowMs, ...context }).uid, page),
  }),
];
