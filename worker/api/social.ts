import { AppError } from "#domain/errors.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { followListInput, followUserInput, profileInput, reportUserInput } from "#domain/social/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../rpc/call.ts";
import { setUserFollowed } from "../services/social/follow-user.ts";
import { getLevel } from "../services/social/get-level.ts";
import { getUserProfile } from "../services/social/get-profile.ts";
import { isFollowingUser, listFollows } from "../services/social/list-follows.ts";
import { reportUser } from "../services/social/report-user.ts";
import { createAccountContext, createServiceContext, requireMember } from "./identity/account-context.ts";

const GROUP = "Money and social";

const readerUidOf = ({ visitor }: CallContext): number | undefined =>
  visitor.kind === "member" ? visitor.uid : undefined;

export const socialCalls: CallDefinition[] = [
  defineCall({
    name: "GET /user/profile",
    group: GROUP,
    summary: "Returns the public profile of a user: level, medals, badges, follows and followers.",
    input: profileInput,
    needs: "view_profile",
    run: (context, { userId }) =>
      getUserProfile(createServiceContext(context), { uid: userId, readerUid: readerUidOf(context) }),
  }),
  ...(["GET /user/followUser", "POST /user/followUser"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Follows a user, or unfollows with `follow` 0. GET requires the token header.",
      input: followUserInput,
      needs: "follow",
      writes: true,
      run: (context, input) =>
        setUserFollowed(createAccountContext(context), { uid: requireMember(context).uid, ...input }),
    }),
  ),
  defineCall({
    name: "GET /user/hasFollowUser",
    group: GROUP,
    summary: "Returns whether the caller follows a user.",
    input: profileInput,
    needs: "follow",
    run: (context, { userId }) =>
      isFollowingUser(createServiceContext(context), { uid: requireMember(context).uid, userId }),
  }),
  defineCall({
    name: "GET /user/getFollowOrFansH5",
    group: GROUP,
    summary: "Lists the users a user follows, or their followers, newest first. Without `userId`, of the caller.",
    input: followListInput,
    needs: "view_profile",
    run: (context, { userId = readerUidOf(context), ...input }) => {
      if (userId === undefined) throw new AppError("no_session");
      return listFollows(createServiceContext(context), { ...input, userId, readerUid: readerUidOf(context) });
    },
  }),
  defineCall({
    name: "POST /user/report",
    group: GROUP,
    summary: "Reports a user for one of six reasons. Limited to twenty a day.",
    input: reportUserInput,
    needs: "report",
    run: async (context, input) => {
      await reportUser(createServiceContext(context), { uid: requireMember(context).uid, ...input });
      return {};
    },
  }),
  defineCall({
    name: "GET /user/level",
    group: GROUP,
    summary: "Returns the caller's level with the active days and deposits behind it.",
    input: emptyInput,
    needs: "manage_own_account",
    run: (context) => getLevel(createServiceContext(context), { uid: requireMember(context).uid }),
  }),
];
