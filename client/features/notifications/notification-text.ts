import type { AppContext } from "#client/app-context.ts";
import { providerLabel } from "#client/features/identity/provider-label.ts";
import type { NotificationContent } from "#client/features/notifications/notification-row.tsx";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { accountHref, matchHref, orderHref, profileHref, rechargeOrderHref } from "#client/links.ts";
import type { OrderNotification } from "#domain/mall/order.ts";
import type { NotificationBody } from "#domain/notifications/notification.ts";
import { m } from "#messages";

function placeName(place: string, { locale }: Pick<AppContext, "locale">): string | undefined {
  return place ? new Intl.DisplayNames(locale, { type: "region" }).of(place) : undefined;
}

const ORDER_NEWS: Record<OrderNotification, () => string> = {
  approve: m.notice_order_approved,
  charge: m.notice_order_charged,
  ship: m.notice_order_shipped,
  refuse: m.notice_order_refused,
  give_back: m.notice_order_returned,
};

type RechargeNotice = Extract<NotificationBody, { kind: `recharge_${string}` }>;

function rechargeWords(notice: RechargeNotice, app: Pick<AppContext, "basePath" | "locale">): NotificationContent {
  const { order, purse, amount } = notice.params;
  const about = { amount: currencyAmountText(purse, amount, app) };
  const href = rechargeOrderHref(app, order);
  if (notice.kind === "recharge_paid")
    return { icon: "i-lucide-circle-check", text: m.notice_recharge_paid(about), href };
  if (notice.kind === "recharge_failed")
    return { icon: "i-lucide-circle-x", text: m.notice_recharge_failed(about), href };
  if (notice.kind === "recharge_given_back")
    return { icon: "i-lucide-circle-check", text: m.notice_recharge_given_back(about), href };
  const { owed } = notice.params;
  const detail = owed > 0 ? { detail: m.notice_recharge_owed({ amount: wholeNumber(owed, app.locale) }) } : {};
  return { icon: "i-lucide-undo-2", text: m.notice_recharge_taken_back(about), href, ...detail };
}

type MatchNotice = Extract<NotificationBody, { kind: `match_${string}` }>;

function matchWords({ kind, params }: MatchNotice, app: Pick<AppContext, "basePath">): NotificationContent {
  const href = matchHref(app, params.gameId, params.matchId);
  if (kind === "match_soon") return { icon: "i-lucide-alarm-clock", text: m.notice_match_soon(params), href };
  if (kind === "match_started") return { icon: "i-lucide-play", text: m.notice_match_started(params), href };
  const { home, away, homeScore, awayScore, takenBack } = params;
  if (takenBack) return { icon: "i-lucide-undo-2", text: m.notice_goal_taken_back({ home, away }), href };
  return { icon: "i-lucide-goal", text: m.notice_match_goal({ home, away, homeScore, awayScore }), href };
}

/** A notice in the reader's language, with the page where its matter stands. */
export function notificationContent(
  notice: NotificationBody,
  app: Pick<AppContext, "basePath" | "locale" | "timeZone">,
): NotificationContent {
  const settings = { href: accountHref(app, "setting") };
  const guarded = { ...settings, detail: m.notice_not_you() };
  switch (notice.kind) {
    case "welcome": {
      const { bonusCoins } = notice.params;
      return {
        icon: "i-lucide-party-popper",
        text: m.notice_welcome(),
        href: accountHref(app),
        ...(bonusCoins > 0 ? { detail: m.login_bonus({ count: bonusCoins }) } : {}),
      };
    }
    case "new_device": {
      const { device, place } = notice.params;
      const where = [placeName(place, app), m.notice_not_you()].filter((part) => part !== undefined);
      const text = m.notice_new_device({ device: device || m.notice_unknown_device() });
      return { ...settings, icon: "i-lucide-monitor-smartphone", text, detail: where.join(" · ") };
    }
    case "session_ended":
      return { ...settings, icon: "i-lucide-log-out", text: m.notice_session_ended() };
    case "password_changed":
      return { ...guarded, icon: "i-lucide-lock", text: m.notice_password_changed() };
    case "contact_changed":
      return notice.params.contact === "email"
        ? { ...guarded, icon: "i-lucide-mail", text: m.notice_email_changed() }
        : { ...guarded, icon: "i-lucide-smartphone", text: m.notice_phone_changed() };
    case "passkey_added":
      return { ...guarded, icon: "i-lucide-key-round", text: m.notice_passkey_added(notice.params) };
    case "passkey_removed":
      return { ...guarded, icon: "i-lucide-key-round", text: m.notice_passkey_removed(notice.params) };
    case "identity_connected": {
      const provider = providerLabel(notice.params.provider);
      return { ...guarded, icon: "i-lucide-key-round", text: m.notice_identity_connected({ provider }) };
    }
    case "two_step_on":
      return { ...settings, icon: "i-lucide-shield-check", text: m.notice_two_step_on() };
    case "two_step_off":
      return { ...guarded, icon: "i-lucide-shield-off", text: m.notice_two_step_off() };
    case "recovery_codes_renewed":
      return { ...guarded, icon: "i-lucide-shield-check", text: m.notice_recovery_renewed() };
    case "recovery_code_used":
      return { ...guarded, icon: "i-lucide-ticket-check", text: m.notice_recovery_used(notice.params) };
    case "recharge_paid":
    case "recharge_failed":
    case "recharge_taken_back":
    case "recharge_given_back":
      return rechargeWords(notice, app);
    case "new_follower": {
      const { uid, username, isGone } = notice.params;
      const text = m.notice_new_follower({ name: isGone ? m.profile_gone() : username });
      return { icon: "i-lucide-user-round-plus", text, href: profileHref(app, uid) };
    }
    case "membership_ending": {
      const { tier, days, endsAtMs } = notice.params;
      return {
        icon: "i-lucide-crown",
        text: m.notice_membership_ending({ tier: tier === "vip" ? m.role_vip() : m.role_svip(), count: days }),
        detail: dateAndTime(endsAtMs, app.locale, app.timeZone),
        href: accountHref(app, "vip"),
      };
    }
    case "goods_order":
      return {
        icon: "i-lucide-package",
        text: ORDER_NEWS[notice.params.event](),
        href: orderHref(app, notice.params.orderId),
      };
    case "chat_muted": {
      const { scope, untilMs } = notice.params;
      const until = dateAndTime(untilMs, app.locale, app.timeZone);
      const text = scope === "room" ? m.notice_chat_muted({ until }) : m.notice_chat_muted_everywhere({ until });
      return { icon: "i-lucide-mic-off", text, detail: m.notice_chat_appeal({ page: m.sanctions_title() }) };
    }
    case "chat_unmuted":
      return { icon: "i-lucide-mic", text: m.notice_chat_unmuted() };
    case "appeal_answered":
      return {
        icon: "i-lucide-scale",
        text: notice.params.lifted ? m.notice_appeal_granted() : m.notice_appeal_refused(),
      };
    case "match_soon":
    case "match_started":
    case "match_goal":
      return matchWords(notice, app);
  }
}
