import { getDatabase } from "#db/client.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { favouriteInput, favouriteMatchesInput, mergeFavouritesInput } from "#domain/matches/favourites-contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { getCalendarKey } from "../../services/matches/calendars/calendar-key.ts";
import { renewCalendarKey } from "../../services/matches/calendars/renew-calendar-key.ts";
import { setMatchFavourite } from "../../services/matches/following/favourite-match.ts";
import { mergeFavourites } from "../../services/matches/following/merge-favourites.ts";
import { listFavouriteIds, listUserFavouriteMatches } from "../../services/matches/following/queries.ts";
import { requireMember } from "../identity/account-context.ts";

const GROUP = "Matches";
const OWN = "manage_own_account";

const calendarPath = ({ locale, brand }: Pick<CallContext, "locale" | "brand">, uid: number, key: string) => ({
  path: `/calendar/mine/${uid}/${key}.ics${locale === brand.lang ? "" : `?lang=${locale}`}`,
});

export const favouriteCalls: CallDefinition[] = [
  defineCall({
    name: "GET /match/attention",
    group: GROUP,
    summary: "The ids of the caller's favourite matches, the newest first.",
    input: emptyInput,
    needs: OWN,
    run: async (context) => ({
      list: await listFavouriteIds({ db: getDatabase(context.env.DB) }, { uid: requireMember(context).uid }),
    }),
  }),
  defineCall({
    name: "POST /match/attention",
    group: GROUP,
    summary: "Follows a match, or with `attention` false no longer.",
    input: favouriteInput,
    needs: OWN,
    run: async (context, ask) => {
      await setMatchFavourite(
        { db: getDatabase(context.env.DB), nowMs: context.nowMs },
        { uid: requireMember(context).uid, ...ask },
      );
      return { attention: ask.attention };
    },
  }),
  defineCall({
    name: "POST /match/attention/merge",
    group: GROUP,
    summary: "Brings what a guest's browser kept into the account; sent again it changes nothing.",
    input: mergeFavouritesInput,
    needs: OWN,
    run: async (context, { matchIds }) => ({
      list: await mergeFavourites(
        { db: getDatabase(context.env.DB), nowMs: context.nowMs },
        { uid: requireMember(context).uid, matchIds },
      ),
    }),
  }),
  defineCall({
    name: "GET /user/reservations",
    group: GROUP,
    summary: "The caller's favourite matches: what is to come first, then what is over.",
    input: favouriteMatchesInput,
    needs: OWN,
    run: ({ env, locale, nowMs, ...context }, page) =>
      listUserFavouriteMatches(
        { db: getDatabase(env.DB), locale, nowMs },
        { uid: requireMember({ env, locale, nowMs, ...context }).uid, ...page },
      ),
  }),
  defineCall({
    name: "GET /user/calendar",
    group: GROUP,
    summary: "The path of the caller's reservations as a calendar to subscribe to; whoever has it can read them.",
    input: emptyInput,
    needs: OWN,
    run: async (context) => {
      const { uid } = requireMember(context);
      return calendarPath(
        context,
        uid,
        await getCalendarKey({ db: getDatabase(context.env.DB) }, { secret: context.env.SESSION_SECRET, uid }),
      );
    },
  }),
  defineCall({
    name: "POST /user/calendar/renew",
    group: GROUP,
    summary: "A new path for the caller's calendar; whoever has the old one can no longer read it.",
    input: emptyInput,
    needs: OWN,
    run: async (context) => {
      const { uid } = requireMember(context);
      return calendarPath(
        context,
        uid,
        await renewCalendarKey({ db: getDatabase(context.env.DB) }, { secret: context.env.SESSION_SECRET, uid }),
      );
    },
  }),
];
