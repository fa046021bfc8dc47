import * as v from "valibot";
import { APPLICATION_REJECT_REASONS, BAN_REASONS, WITHDRAWAL_REJECT_REASONS } from "../anchors/application.ts";
import { CONTENT_KINDS, SUBJECT_KINDS } from "../content/kinds.ts";
import { EXPERT_BAN_REASONS, EXPERT_REJECT_REASONS } from "../experts/application.ts";
import { OAUTH_PROVIDERS } from "../identity/oauth-providers.ts";
import { ORDER_NOTIFICATIONS } from "../mall/order.ts";
import { TIERS } from "../membership/packages.ts";
import { GRANTABLE_ROLES } from "../permissions/roles.ts";
import { PLAN_OUTCOMES } from "../plans/outcomes.ts";
import { PLAN_REJECT_REASONS, TAKE_DOWN_REASONS } from "../plans/plan-states.ts";
import { REPORT_REASONS } from "../social/report-reasons.ts";
import { SANCTION_KINDS, SANCTION_REASONS } from "../staff/sanctions.ts";

const empty = v.strictObject({});
const rechargeOf = { order: v.string(), purse: v.picklist(["coins", "diamonds"]), amount: v.number() };
const uid = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Only `matchId` is stored; names are added in the reader's language on read. */
const ofMatch = {
  matchId: v.number(),
  gameId: v.number(),
  leagueId: v.number(),
  homeId: v.number(),
  awayId: v.number(),
  home: v.string(),
  away: v.string(),
};

/** Added on read if the notification reveals a match result; without a match nothing is hidden. */
const ofPlanMatch = {
  matchId: v.optional(v.number()),
  leagueId: v.optional(v.number()),
  homeId: v.optional(v.number()),
  awayId: v.optional(v.number()),
};

/** The comment's subject, or the post itself. */
const ofComment = {
  uid,
  username: v.string(),
  isGone: v.boolean(),
  subjectKind: v.picklist(SUBJECT_KINDS),
  subjectId: v.number(),
  gameId: v.nullable(v.number()),
  ownerUid: v.nullable(v.number()),
  /** Absent for mentions in posts. */
  commentId: v.nullish(v.number()),
};

export const notificationSchema = v.variant("kind", [
  v.object({ kind: v.literal("welcome"), params: v.strictObject({ bonusCoins: v.number() }) }),
  v.object({ kind: v.literal("new_device"), params: v.strictObject({ device: v.string(), place: v.string() }) }),
  v.object({ kind: v.literal("session_ended"), params: empty }),
  v.object({ kind: v.literal("password_changed"), params: empty }),
  v.object({
    kind: v.literal("contact_changed"),
    params: v.strictObject({ contact: v.picklist(["email", "phone"]) }),
  }),
  v.object({ kind: v.literal("passkey_added"), params: v.strictObject({ name: v.string() }) }),
  v.object({ kind: v.literal("passkey_removed"), params: v.strictObject({ name: v.string() }) }),
  v.object({
    kind: v.literal("identity_connected"),
    params: v.strictObject({ provider: v.picklist(OAUTH_PROVIDERS) }),
  }),
  v.object({ kind: v.literal("two_step_on"), params: empty }),
  v.object({ kind: v.literal("two_step_off"), params: empty }),
  v.object({
    kind: v.literal("role_changed"),
    params: v.strictObject({ role: v.picklist(GRANTABLE_ROLES), isGranted: v.boolean() }),
  }),
  v.object({
    kind: v.literal("account_restricted"),
    params: v.strictObject({
      sanction: v.picklist(SANCTION_KINDS),
      reason: v.picklist(SANCTION_REASONS),
      /** Null if permanent. */
      untilMs: v.nullable(v.number()),
    }),
  }),
  v.object({
    kind: v.literal("account_restriction_lifted"),
    params: v.strictObject({ sanction: v.picklist(SANCTION_KINDS) }),
  }),
  v.object({ kind: v.literal("recovery_codes_renewed"), params: empty }),
  v.object({ kind: v.literal("recovery_code_used"), params: v.strictObject({ left: v.number() }) }),
  v.object({ kind: v.literal("recharge_paid"), params: v.strictObject(rechargeOf) }),
  v.object({ kind: v.literal("recharge_failed"), params: v.strictObject(rechargeOf) }),
  v.object({ kind: v.literal("recharge_given_back"), params: v.strictObject(rechargeOf) }),
  v.object({
    kind: v.literal("recharge_taken_back"),
    params: v.strictObject({ ...rechargeOf, owed: v.number() }),
  }),
  v.object({
    kind: v.literal("new_follower"),
    params: v.strictObject({ uid, username: v.string(), isGone: v.boolean() }),
  }),
  v.object({
    kind: v.literal("membership_ending"),
    params: v.strictObject({ tier: v.picklist(TIERS), days: v.number(), endsAtMs: v.number() }),
  }),
  v.object({
    kind: v.literal("goods_order"),
    params: v.strictObject({ orderId: v.string(), event: v.picklist(ORDER_NOTIFICATIONS) }),
  }),
  v.object({
    kind: v.literal("chat_muted"),
    params: v.strictObject({
      reason: v.picklist(REPORT_REASONS),
      untilMs: v.number(),
      scope: v.picklist(["room", "platform"]),
    }),
  }),
  v.object({ kind: v.literal("chat_unmuted"), params: empty }),
  v.object({ kind: v.literal("appeal_answered"), params: v.strictObject({ lifted: v.boolean() }) }),
  v.object({
    kind: v.literal("anchor_application"),
    params: v.strictObject({
      isApproved: v.boolean(),
      /** Null if approved. */
      reason: v.nullable(v.picklist(APPLICATION_REJECT_REASONS)),
    }),
  }),
  v.object({ kind: v.literal("anchor_banned"), params: v.strictObject({ reason: v.picklist(BAN_REASONS) }) }),
  v.object({ kind: v.literal("anchor_ban_lifted"), params: empty }),
  /** `username` is the streamer's current one, added on read. */
  v.object({
    kind: v.literal("live_started"),
    params: v.object({ uid, username: v.string(), roomId: v.string(), title: v.string() }),
  }),
  v.object({
    kind: v.literal("live_cancelled"),
    params: v.object({ uid, username: v.string(), title: v.string(), startsAtMs: v.number() }),
  }),
  v.object({
    kind: v.literal("live_moved"),
    params: v.object({ uid, username: v.string(), title: v.string(), startsAtMs: v.number() }),
  }),
  v.object({
    kind: v.literal("live_refunded"),
    params: v.strictObject({ coins: v.number(), title: v.string() }),
  }),
  v.object({
    kind: v.literal("withdrawal_decided"),
    params: v.strictObject({
      amount: v.number(),
      decision: v.picklist(["approve", "reject", "paid"]),
      /** Set for a rejection only. */
      reason: v.optional(v.picklist(WITHDRAWAL_REJECT_REASONS)),
    }),
  }),
  v.object({
    kind: v.literal("expert_application"),
    params: v.strictObject({
      isApproved: v.boolean(),
      /** Null if approved. */
      reason: v.nullable(v.picklist(EXPERT_REJECT_REASONS)),
    }),
  }),
  v.object({ kind: v.literal("expert_banned"), params: v.strictObject({ reason: v.picklist(EXPERT_BAN_REASONS) }) }),
  v.object({ kind: v.literal("expert_ban_lifted"), params: empty }),
  /** Sent to followers. `username` is the expert's current one, added on read. */
  v.object({
    kind: v.literal("plan_released"),
    params: v.object({ uid, username: v.string(), planId: v.number(), title: v.string() }),
  }),
  /** Sent to the expert. */
  v.object({
    kind: v.literal("plan_reviewed"),
    params: v.strictObject({
      planId: v.number(),
      title: v.string(),
      isApproved: v.boolean(),
      reason: v.nullable(v.picklist(PLAN_REJECT_REASONS)),
    }),
  }),
  v.object({
    kind: v.literal("plan_taken_down"),
    params: v.strictObject({ planId: v.number(), title: v.string(), reason: v.picklist(TAKE_DOWN_REASONS) }),
  }),
  /** Sent to a buyer. */
  v.object({
    kind: v.literal("plan_refunded"),
    params: v.object({ planId: v.number(), title: v.string(), coins: v.number(), ...ofPlanMatch }),
  }),
  /** Sent to the expert, and to buyers whose coins were paid out. */
  v.object({
    kind: v.literal("plan_settled"),
    params: v.object({ planId: v.number(), title: v.string(), outcome: v.picklist(PLAN_OUTCOMES), ...ofPlanMatch }),
  }),
  /** `username` is the author's current one, added on read. */
  v.object({ kind: v.literal("comment_reply"), params: v.object(ofComment) }),
  v.object({ kind: v.literal("content_mention"), params: v.object(ofComment) }),
  v.object({ kind: v.literal("post_commented"), params: v.object(ofComment) }),
  /** Sent to the author. */
  v.object({
    kind: v.literal("content_removed"),
    params: v.strictObject({
      content: v.picklist(CONTENT_KINDS),
      reason: v.picklist(REPORT_REASONS),
      excerpt: v.string(),
    }),
  }),
  v.object({ kind: v.literal("match_soon"), params: v.object(ofMatch) }),
  v.object({ kind: v.literal("match_started"), params: v.object(ofMatch) }),
  v.object({
    kind: v.literal("match_goal"),
    params: v.object({
      ...ofMatch,
      seq: v.number(),
      homeScore: v.number(),
      awayScore: v.number(),
      /** Added on read if the goal has been cancelled since. */
      takenBack: v.optional(v.literal(true)),
    }),
  }),
]);
export type NotificationBody = v.InferOutput<typeof notificationSchema>;
export type NotificationKind = NotificationBody["kind"];

export const NOTIFICATION_KINDS = [
  "welcome",
  "new_device",
  "session_ended",
  "password_changed",
  "contact_changed",
  "passkey_added",
  "passkey_removed",
  "identity_connected",
  "two_step_on",
  "two_step_off",
  "role_changed",
  "account_restricted",
  "account_restriction_lifted",
  "recovery_codes_renewed",
  "recovery_code_used",
  "recharge_paid",
  "recharge_failed",
  "recharge_taken_back",
  "recharge_given_back",
  "new_follower",
  "membership_ending",
  "goods_order",
  "chat_muted",
  "chat_unmuted",
  "appeal_answered",
  "anchor_application",
  "anchor_banned",
  "anchor_ban_lifted",
  "live_started",
  "live_cancelled",
  "live_moved",
  "live_refunded",
  "withdrawal_decided",
  "expert_application",
  "expert_banned",
  "expert_ban_lifted",
  "plan_released",
  "plan_reviewed",
  "plan_taken_down",
  "plan_refunded",
  "plan_settled",
  "comment_reply",
  "content_mention",
  "post_commented",
  "content_removed",
  "match_soon",
  "match_started",
  "match_goal",
] as const satisfies readonly NotificationKind[];

export const NOTIFICATION_RETENTION_DAYS = 365;
