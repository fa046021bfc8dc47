import { database } from "#db/client.ts";
import { Refusal } from "#domain/errors.ts";
import { noInput } from "#domain/matches/contract.ts";
import { followListInput, followUserInput, profileInput, reportUserInput } from "#domain/social/contract.ts";
import { type Call, type CallContext, defineCall } from "../rpc/call.ts";
import { followUser } from "../services/social/follow-user.ts";
import { readLevel } from "../services/social/get-level.ts";
import { readProfile } from "../services/social/get-profile.ts";
import { hasFollowed } from "../services/social/is-following-user.ts";
import { listFollows } from "../services/social/list-follows.ts";
import { reportUser } from "../services/social/report-user.ts";
import { accountContext, memberOf } from "./identity/account-context.ts";

const GROUP = "Money and social";

const readerOf = ({ visitor }: CallContext): number | undefined =>
  visitor.kind === "member" ? visitor.uid : undefined;

export const peopleCalls: Call[] = [
  defineCall({
    name: "GET /user/profile",
    group: GROUP,
    summary: "A person as everybody sees them: level, medals, badges, follows and fans.",
    input: profileInput,
    needs: "view_profile",
    run: (context, { userId }) => readProfile(database(context.env.DB), userId, readerOf(context)),
  }),
  ...(["GET /user/followUser", "POST /user/followUser"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Follows a person, or with `follow` 0 stops to. By GET with the token header only.",
      input: followUserInput,
      needs: "follow",
      writes: true,
      run: (context, input) => followUser(accountContext(context), memberOf(context).uid, input),
    }),
  ),
  defineCall({
    name: "GET /user/hasFollowUser",
    group: GROUP,
    summary: "Whether the caller follows a person.",
    input: profileInput,
    needs: "follow",
    run: (context, { userId }) => hasFollowed(database(context.env.DB), memberOf(context).uid, userId),
  }),
  defineCall({
    name: "GET /user/getFollowOrFansH5",
    group: GROUP,
    summary: "Whom a person follows, or their fans; newest first. Without userId, of oneself.",
    input: followListInput,
    needs: "view_profile",
    run: (context, { userId = readerOf(context), ...input }) => {
      if (userId === undefined) throw new Refusal("no_session");
      return listFollows(database(context.env.DB), readerOf(context), { ...input, userId });
    },
  }),
  defineCall({
    name: "POST /user/report",
    group: GROUP,
    summary: "Reports a person for one of six reasons, to the queue of the back office; twenty a day.",
    input: reportUserInput,
    needs: "report",
    run: async (context, input) => {
      await reportUser(database(context.env.DB), memberOf(context).uid, input, context.nowMs);
      return {};
    },
  }),
  defineCall({
    name: "GET /user/level",
    group: GROUP,
    summary: "The caller's level, and the days and deposits it comes from.",
    input: noInput,
    needs: "manage_own_account",
    run: (context) => readLevel(database(context.env.DB), memberOf(context).uid),
  }),
];
