import type { AppContext } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { subjectHref } from "#client/features/comments/subject-href.ts";
import { providerLabel } from "#client/features/identity/provider-label.ts";
import type { NotificationContent } from "#client/features/notifications/notification-row.tsx";
import { outcomeName } from "#client/features/plans/plan-words.ts";
import { roleLabel } from "#client/features/staff/role-label.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { orderHref, rechargeOrderHref, tipHref } from "#client/late-links.ts";
import { accountHref, matchHref, profileHref } from "#client/links.ts";
import type { OrderNotification } from "#domain/mall/order.ts";
import { orderedNames } from "#domain/matches/side-names.ts";
import type { NotificationBody } from "#domain/notifications/notification.ts";
import { m } from "#messages";
import { sanctionReasonLabel } from "#messages/sanction-reason-label.ts";
import { streamerContent } from "./streamer-notification-text.ts";

function placeName(place: string, { locale }: Pick<AppContext, "locale">): string | undefined {
  return place ? new Intl.DisplayNames(locale, { type: "region" }).of(place) : undefined;
}

const ORDER_TEXTS: Record<OrderNotification, () => string> = {
  approve: m.notification_order_approved,
  charge: m.notification_order_charged,
  ship: m.notification_order_shipped,
  refuse: m.notification_order_refused,
  give_back: m.notification_order_returned,
};

type RechargeNotification = Extract<NotificationBody, { kind: `recharge_${string}` }>;

function rechargeContent(
  notification: RechargeNotification,
  app: Pick<AppContext, "basePath" | "locale">,
): NotificationContent {
  const { order, purse, amount } = notification.params;
  const inputs = { amount: currencyAmountText(purse, amount, app) };
  const href = rechargeOrderHref(app, order);
  if (notification.kind === "recharge_paid")
    return { icon: "i-lucide-circle-check", text: m.notification_recharge_paid(inputs), href };
  if (notification.kind === "recharge_failed")
    return { icon: "i-lucide-circle-x", text: m.notification_recharge_failed(inputs), href };
  if (notification.kind === "recharge_given_back")
    return { icon: "i-lucide-circle-check", text: m.notification_recharge_given_back(inputs), href };
  const { owed } = notification.params;
  const detail = owed > 0 ? { detail: m.notification_recharge_owed({ amount: wholeNumber(owed, app.locale) }) } : {};
  return { icon: "i-lucide-undo-2", text: m.notification_recharge_taken_back(inputs), href, ...detail };
}

type MatchNotification = Extract<NotificationBody, { kind: `match_${string}` }>;

function matchContent({ kind, params }: MatchNotification, app: Pick<AppContext, "basePath">): NotificationContent {
  const href = matchHref(app, params.gameId, params.matchId);
  const names = orderedNames(params);
  if (kind === "match_soon") return { icon: "i-lucide-alarm-clock", text: m.notification_match_soon(names), href };
  if (kind === "match_started") return { icon: "i-lucide-play", text: m.notification_match_started(names), href };
  // Only sent for games with goals, where the home side comes first.
  const { homeScore, awayScore, takenBack } = params;
  if (takenBack) return { icon: "i-lucide-undo-2", text: m.notification_goal_taken_back(names), href };
  return { icon: "i-lucide-goal", text: m.notification_match_goal({ ...names, homeScore, awayScore }), href };
}

type PlanNotice = Extract<NotificationBody, { kind: `expert_${string}` | `plan_${string}` }>;

function planContent(notice: PlanNotice, app: Pick<AppContext, "basePath" | "locale">): NotificationContent {
  const creatorCenter = { href: `${app.basePath}/creatorCenter` };
  const ownPlans = { href: `${app.basePath}/creatorCenter/progManage` };
  switch (notice.kind) {
    case "expert_application":
      return notice.params.isApproved
        ? { ...creatorCenter, icon: "i-lucide-badge-check", text: m.notification_expert_approved() }
        : { ...creatorCenter, icon: "i-lucide-circle-x", text: m.notification_expert_rejected() };
    case "expert_banned":
      return { ...creatorCenter, icon: "i-lucide-ban", text: m.notification_expert_banned() };
    case "expert_ban_lifted":
      return { ...creatorCenter, icon: "i-lucide-circle-check", text: m.notification_expert_ban_lifted() };
    case "plan_released": {
      const { planId, username: name, title } = notice.params;
      const href = tipHref(app, planId);
      return { icon: "i-lucide-lightbulb", text: m.notification_plan_released({ name }), detail: title, href };
    }
    case "plan_reviewed": {
      const { isApproved, title } = notice.params;
      return isApproved
        ? { ...ownPlans, icon: "i-lucide-circle-check", text: m.notification_plan_approved(), detail: title }
        : { ...ownPlans, icon: "i-lucide-circle-x", text: m.notification_plan_rejected(), detail: title };
    }
    case "plan_taken_down":
      return {
        ...ownPlans,
        icon: "i-lucide-eye-off",
        text: m.notification_plan_taken_down(),
        detail: notice.params.title,
      };
    case "plan_refunded": {
      const amount = currencyAmountText("coins", notice.params.coins, app);
      const { planId, title: detail } = notice.params;
      return {
        icon: "i-lucide-undo-2",
        text: m.notification_plan_refunded({ amount }),
        detail,
        href: tipHref(app, planId),
      };
    }
    case "plan_settled": {
      const { planId, title, outcome } = notice.params;
      const detail = `${outcomeName(outcome)} · ${title}`;
      return { icon: "i-lucide-flag", text: m.notification_plan_settled(), detail, href: tipHref(app, planId) };
    }
  }
}

type ContentNotice = Extract<
  NotificationBody,
  { kind: "comment_reply" | "content_mention" | "post_commented" | "content_removed" }
>;

/** Notifications about comments and posts. */
function userContent(notice: ContentNotice, app: Pick<AppContext, "basePath">): NotificationContent {
  if (notice.kind === "content_removed") {
    const { content, reason, excerpt } = notice.params;
    const about = { reason: reportReasonLabel(reason) };
    return {
      icon: "i-lucide-shield-alert",
      text: content === "comment" ? m.notification_comment_removed(about) : m.notification_post_removed(about),
      detail: excerpt,
      href: accountHref(app, content === "comment" ? "comments" : "userPost"),
    };
  }
  const { username, isGone, subjectKind: kind, subjectId: id, gameId, ownerUid, commentId } = notice.params;
  const name = { name: isGone ? m.profile_gone() : username };
  const href = subjectHref(app, { kind, id, gameId, ownerUid }, commentId ?? undefined);
  const link = href ? { href } : {};
  switch (notice.kind) {
    case "comment_reply":
      return { icon: "i-lucide-reply", text: m.notification_comment_reply(name), ...link };
    case "content_mention":
      return { icon: "i-lucide-at-sign", text: m.notification_mention(name), ...link };
    case "post_commented":
      return { icon: "i-lucide-message-circle", text: m.notification_post_commented(name), ...link };
  }
}

/** The text of a notification in the user's language, with its link. */
export function notificationContent(
  notification: NotificationBody,
  app: Pick<AppContext, "basePath" | "locale" | "timeZone">,
): NotificationContent {
  const settings = { href: accountHref(app, "setting") };
  const security = { ...settings, detail: m.notification_not_you() };
  switch (notification.kind) {
    case "welcome": {
      const { bonusCoins } = notification.params;
      return {
        icon: "i-lucide-party-popper",
        text: m.notification_welcome(),
        href: accountHref(app),
        ...(bonusCoins > 0 ? { detail: m.login_bonus({ count: bonusCoins }) } : {}),
      };
    }
    case "new_device": {
      const { device, place } = notification.params;
      const where = [placeName(place, app), m.notification_not_you()].filter((part) => part !== undefined);
      const text = m.notification_new_device({ device: device || m.notification_unknown_device() });
      return { ...settings, icon: "i-lucide-monitor-smartphone", text, detail: where.join(" · ") };
    }
    case "session_ended":
      return { ...settings, icon: "i-lucide-log-out", text: m.notification_session_ended() };
    case "password_changed":
      return { ...security, icon: "i-lucide-lock", text: m.notification_password_changed() };
    case "contact_changed":
      return notification.params.contact === "email"
        ? { ...security, icon: "i-lucide-mail", text: m.notification_email_changed() }
        : { ...security, icon: "i-lucide-smartphone", text: m.notification_phone_changed() };
    case "passkey_added":
      return { ...security, icon: "i-lucide-key-round", text: m.notification_passkey_added(notification.params) };
    case "passkey_removed":
      return { ...security, icon: "i-lucide-key-round", text: m.notification_passkey_removed(notification.params) };
    case "identity_connected": {
      const provider = providerLabel(notification.params.provider);
      return { ...security, icon: "i-lucide-key-round", text: m.notification_identity_connected({ provider }) };
    }
    case "two_step_on":
      return { ...settings, icon: "i-lucide-shield-check", text: m.notification_two_step_on() };
    case "two_step_off":
      return { ...security, icon: "i-lucide-shield-off", text: m.notification_two_step_off() };
    case "recovery_codes_renewed":
      return { ...security, icon: "i-lucide-shield-check", text: m.notification_recovery_renewed() };
    case "recovery_code_used":
      return { ...security, icon: "i-lucide-ticket-check", text: m.notification_recovery_used(notification.params) };
    case "recharge_paid":
    case "recharge_failed":
    case "recharge_taken_back":
    case "recharge_given_back":
      return rechargeContent(notification, app);
    case "new_follower": {
      const { uid, username, isGone } = notification.params;
      const text = m.notification_new_follower({ name: isGone ? m.profile_gone() : username });
      return { icon: "i-lucide-user-round-plus", text, href: profileHref(app, uid) };
    }
    case "membership_ending": {
      const { tier, days, endsAtMs } = notification.params;
      return {
        icon: "i-lucide-crown",
        text: m.notification_membership_ending({ tier: tier === "vip" ? m.role_vip() : m.role_svip(), count: days }),
        detail: dateAndTime(endsAtMs, app.locale, app.timeZone),
        href: accountHref(app, "vip"),
      };
    }
    case "goods_order":
      return {
        icon: "i-lucide-package",
        text: ORDER_TEXTS[notification.params.event](),
        href: orderHref(app, notification.params.orderId),
      };
    case "chat_muted": {
      const { scope, untilMs } = notification.params;
      const until = dateAndTime(untilMs, app.locale, app.timeZone);
      const text =
        scope === "room" ? m.notification_chat_muted({ until }) : m.notification_chat_muted_everywhere({ until });
      return { icon: "i-lucide-mic-off", text, detail: m.notification_chat_appeal({ page: m.sanctions_title() }) };
    }
    case "chat_unmuted":
      return { icon: "i-lucide-mic", text: m.notification_chat_unmuted() };
    case "role_changed": {
      const role = roleLabel(notification.params.role);
      return {
        icon: "i-lucide-shield",
        text: notification.params.isGranted
          ? m.notification_role_granted({ role })
          : m.notification_role_revoked({ role }),
      };
    }
    case "account_restricted": {
      const { sanction, reason, untilMs } = notification.params;
      const text = sanction === "ban" ? m.notification_account_banned() : m.notification_account_frozen();
      const until = untilMs === null ? "" : ` · ${dateAndTime(untilMs, app.locale, app.timeZone)}`;
      return { icon: "i-lucide-shield-alert", text, detail: `${sanctionReasonLabel(reason)}${until}` };
    }
    case "account_restriction_lifted":
      return {
        icon: "i-lucide-shield-check",
        text:
          notification.params.sanction === "ban"
            ? m.notification_account_ban_lifted()
            : m.notification_account_unfrozen(),
      };
    case "appeal_answered":
      return {
        icon: "i-lucide-scale",
        text: notification.params.lifted ? m.notification_appeal_granted() : m.notification_appeal_refused(),
      };
    case "anchor_application":
    case "anchor_banned":
    case "anchor_ban_lifted":
    case "live_started":
    case "live_cancelled":
    case "live_moved":
    case "live_refunded":
    case "withdrawal_decided":
      return streamerContent(notification, app);
    case "expert_application":
    case "expert_banned":
    case "expert_ban_lifted":
    case "plan_released":
    case "plan_reviewed":
    case "plan_taken_down":
    case "plan_refunded":
    case "plan_settled":
      return planContent(notification, app);
    case "comment_reply":
    case "content_mention":
    case "post_commented":
    case "content_removed":
      return userContent(notification, app);
    case "match_soon":
    case "match_started":
    case "match_goal":
      return matchContent(notification, app);
  }
}
