import { followListInput, followUserInput, profileInput, reportUserInput } from "#domain/accounts/social-calls.ts";
import { Refusal } from "#domain/errors.ts";
import { noInput } from "#domain/matches/calls.ts";
import { followUser } from "../services/people/follow-user.ts";
import { hasFollowed } from "../services/people/has-followed.ts";
import { listFollows } from "../services/people/list-follows.ts";
import { readLevel } from "../services/people/read-level.ts";
import { readProfile } from "../services/people/read-profile.ts";
import { reportUser } from "../services/people/report-user.ts";
import { accountContext, memberOf } from "./account-context.ts";
import { type Call, type CallContext, defineCall } from "./call.ts";

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
    run: (context, { userId }) => readProfile(context.env.DB, userId, readerOf(context)),
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
    run: (context, { userId }) => hasFollowed(context.env.DB, memberOf(context).uid, userId),
  }),
  defineCall({
    name: "GET /user/getFollowOrFansH5",
    group: GROUP,
    summary: "Whom a person follows, or their fans; newest first. Without userId, of oneself.",
    input: followListInput,
    needs: "view_profile",
    run: (context, { userId = readerOf(context), ...input }) => {
      if (userId === undefined) throw new Refusal("no_session");
      return listFollows(context.env.DB, readerOf(context), { ...input, userId });
    },
  }),
  defineCall({
    name: "POST /user/report",
    group: GROUP,
    summary: "Reports a person for one of six reasons, to the queue of the back office; twenty a day.",
    input: reportUserInput,
    needs: "report",
    run: async (context, input) => {
      await reportUser(context.env.DB, memberOf(context).uid, input, context.nowMs);
      return {};
    },
  }),
  defineCall({
    name: "GET /user/level",
    group: GROUP,
    summary: "The caller's level, and the days and deposits it comes from.",
    input: noInput,
    needs: "manage_own_account",
    run: (context) => readLevel(context.env.DB, memberOf(context).uid),
  }),
];
