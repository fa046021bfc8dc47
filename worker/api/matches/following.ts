import { database } from "#db/client.ts";
import { noInput } from "#domain/matches/contract.ts";
import { followInput, mergeFollowedInput } from "#domain/matches/following-contract.ts";
import { type Call, defineCall } from "../../rpc/call.ts";
import { followThing } from "../../services/matches/following/follow.ts";
import { listFollowed, mergeFollowed } from "../../services/matches/following/list-followed.ts";
import { memberOf } from "../identity/account-context.ts";

const GROUP = "Matches";
const OWN = "manage_own_account";

export const followingCalls: Call[] = [
  defineCall({
    name: "GET /user/followed",
    group: GROUP,
    summary: "The leagues, teams and players the caller follows, the newest first.",
    input: noInput,
    needs: OWN,
    run: async (context) => ({ list: await listFollowed(database(context.env.DB), memberOf(context).uid) }),
  }),
  defineCall({
    name: "POST /user/followed",
    group: GROUP,
    summary: "Follows a league, a team or a player, or with `follow` false no longer.",
    input: followInput,
    needs: OWN,
    run: async (context, ask) => {
      await followThing(database(context.env.DB), memberOf(context).uid, ask, context.nowMs);
      return { follow: ask.follow };
    },
  }),
  defineCall({
    name: "POST /user/followed/merge",
    group: GROUP,
    summary: "Brings what a guest's browser kept into the account; sent again it changes nothing.",
    input: mergeFollowedInput,
    needs: OWN,
    run: async (context, { list }) => ({
      list: await mergeFollowed(database(context.env.DB), memberOf(context).uid, list, context.nowMs),
    }),
  }),
];
