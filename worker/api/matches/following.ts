import { getDatabase } from "#db/client.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { followedNamesInput, followInput, mergeFollowedInput } from "#domain/matches/following-contract.ts";
import { followingRailInput } from "#domain/matches/following-rail.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { setFollowing } from "../../services/matches/following/follow.ts";
import { listRail } from "../../services/matches/following/list-rail.ts";
import { mergeFollowedEntities } from "../../services/matches/following/merge-followed.ts";
import { listFollowedEntities, listFollowedNames } from "../../services/matches/following/queries.ts";
import { requireMember } from "../identity/account-context.ts";

const GROUP = "Matches";
const OWN = "manage_own_account";

export const followingCalls: CallDefinition[] = [
  defineCall({
    name: "GET /user/followed",
    group: GROUP,
    summary: "Lists the leagues, teams and players the caller follows, newest first.",
    input: emptyInput,
    needs: OWN,
    run: async (context) => ({
      list: await listFollowedEntities({ db: getDatabase(context.env.DB) }, { uid: requireMember(context).uid }),
    }),
  }),
  defineCall({
    name: "GET /match/followed",
    group: GROUP,
    summary: "Lists the names of followed leagues, teams and players. Guests send the ids stored in their browser.",
    input: followedNamesInput,
    run: ({ env, locale, nowMs }, ids) => listFollowedNames({ db: getDatabase(env.DB), locale, nowMs }, ids),
  }),
  defineCall({
    name: "GET /following/rail",
    group: GROUP,
    summary: "Lists followed matches, teams, people, leagues and players with what is live, live ones first.",
    input: followingRailInput,
    run: async ({ env, locale, nowMs, visitor }, followed) => ({
      list: await listRail(
        { db: getDatabase(env.DB), locale, nowMs },
        { ...followed, readerUid: visitor.kind === "member" ? visitor.uid : undefined },
      ),
    }),
  }),
  defineCall({
    name: "POST /user/followed",
    group: GROUP,
    summary: "Follows a league, team or player, or unfollows it when `follow` is false.",
    input: followInput,
    needs: OWN,
    run: async (context, input) => {
      await setFollowing(
        { db: getDatabase(context.env.DB), nowMs: context.nowMs },
        { uid: requireMember(context).uid, ...input },
      );
      return { follow: input.follow };
    },
  }),
  defineCall({
    name: "POST /user/followed/merge",
    group: GROUP,
    summary: "Merges a guest's local list into the account. Idempotent.",
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
