import { getDatabase } from "#db/client.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { followInput, mergeFollowedInput } from "#domain/matches/following-contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { setFollowing } from "../../services/matches/following/follow.ts";
import { mergeFollowedEntities } from "../../services/matches/following/merge-followed.ts";
import { listFollowedEntities } from "../../services/matches/following/queries.ts";
import { requireMember } from "../identity/account-context.ts";

const GROUP = "Matches";
const OWN = "manage_own_account";

export const followingCalls: CallDefinition[] = [
  defineCall({
    name: "GET /user/followed",
    group: GROUP,
    summary: "The leagues, teams and players the caller follows, the newest first.",
    input: emptyInput,
    needs: OWN,
    run: async (context) => ({
      list: await listFollowedEntities({ db: getDatabase(context.env.DB) }, { uid: requireMember(context).uid }),
    }),
  }),
  defineCall({
    name: "POST /user/followed",
    group: GROUP,
    summary: "Follows a league, a team or a player, or with `follow` false no longer.",
    input: followInput,
    needs: OWN,
    run: async (context, ask) => {
      await setFollowing(
        { db: getDatabase(context.env.DB), nowMs: context.nowMs },
        { uid: requireMember(context).uid, ...ask },
      );
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
      list: await mergeFollowedEntities(
        { db: getDatabase(context.env.DB), nowMs: context.nowMs },
        { uid: requireMember(context).uid, list },
      ),
    }),
  }),
];
