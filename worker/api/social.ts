import { getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { followListInput, followUserInput, profileInput, reportUserInput } from "#domain/social/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../rpc/call.ts";
import { setUserFollowed } from "../services/social/follow-user.ts";
import { getLevel } from "../services/social/get-level.ts";
import { getUserProfile } from "../services/social/get-profile.ts";
import { isFollowingUser } from "../services/social/is-following-user.ts";
import { listFollows } from "../services/social/list-follows.ts";
import { reportUser } from "../services/social/report-user.ts";
import { createAccountContext, requireMember } from "./identity/account-context.ts";

const GROUP = "Money and social";

const readerOf = ({ visitor }: CallContext): number | undefined =>
  visitor.kind === "member" ? visitor.uid : undefined;

export const socialCalls: CallDefinition[] = [
  defineCall({
    name: "GET /user/profile",
    group: GROUP,
    summary: "A person as everybody sees them: level, medals, badges, follows and fans.",
    input: profileInput,
    needs: "view_profile",
    run: (context, { userId }) => getUserProfile(getDatabase(context.env.DB), userId, readerOf(context)),
  }),
  ...(["GET /user/followUser", "POST /user/followUser"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Follows a person, or with `follow` 0 stops to. By GET with the token header only.",
      input: followUserInput,
      needs: "follow",
      writes: true,
      run: (context, input) => setUserFollowed(createAccountContext(context), requireMember(context).uid, input),
    }),
  ),
  defineCall({
    name: "GET /user/hasFollowUser",
    group: GROUP,
    summary: "Whether the caller follows a person.",
    input: profileInput,
    needs: "follow",
    run: (context, { userId }) => isFollowingUser(getDatabase(context.env.DB), requireMember(context).uid, userId),
  }),
  defineCall({
    name: "GET /user/getFollowOrFansH5",
    group: GROUP,
    summary: "Whom a person follows, or their fans; newest first. Without userId, of oneself.",
    input: followListInput,
    needs: "view_profile",
    run: (context, { userId = readerOf(context), ...input }) => {
      if (userId === undefined) throw new AppError("no_session");
      return listFollows(getDatabase(context.env.DB), readerOf(context), { ...input, userId });
    },
  }),
  defineCall({
    name: "POST /user/report",
    group: GROUP,
    summary: "Reports a person for one of six reasons, to the queue of the back office; twenty a day.",
    input: reportUserInput,
    needs: "report",
    run: async (context, input) => {
      await reportUser(getDatabase(context.env.DB), requireMember(context).uid, input, context.nowMs);
      return {};
    },
  }),
  defineCall({
    name: "GET /user/level",
    group: GROUP,
    summary: "The caller's level, and the days and deposits it comes from.",
    input: emptyInput,
    needs: "manage_own_account",
    run: (context) => getLevel(getDatabase(context.env.DB), requireMember(context).uid),
  }),
];
