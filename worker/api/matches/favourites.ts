import { getDatabase } from "#db/client.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { favouriteInput, favouriteMatchesInput, mergeFavouritesInput } from "#domain/matches/favourites-contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { getCalendarKey, renewCalendarKey } from "../../services/matches/calendars/calendar-key.ts";
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
    summary: "Lists the ids of the caller's favourite matches, newest first.",
    input: emptyInput,
    needs: OWN,
    run: async (context) => ({
      list: await listFavouriteIds({ db: getDatabase(context.env.DB) }, { uid: requireMember(context).uid }),
    }),
  }),
  defineCall({
    name: "POST /match/attention",
    group: GROUP,
    summary: "Adds a match to the caller's favourites, or removes it when `attention` is false.",
    input: favouriteInput,
    needs: OWN,
    run: async (context, input) => {
      await setMatchFavourite(
        { db: getDatabase(context.env.DB), nowMs: context.nowMs },
        { uid: requireMember(context).uid, ...input },
      );
      return { attention: input.attention };
    },
  }),
  defineCall({
    name: "POST /match/attention/merge",
    group: GROUP,
    summary: "Merges a guest's local list into the account. Idempotent.",
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
    summary: "Lists the caller's favourite matches: upcoming ones first, then finished ones.",
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
    summary: "Returns the path of the caller's calendar feed. Anyone with the path can read it.",
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
    summary: "Creates a new path for the caller's calendar feed; the previous path stops working.",
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
