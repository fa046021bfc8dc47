import type { AppContext } from "#client/app-context.ts";
import type { NotificationContent } from "#client/features/notifications/notification-row.tsx";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { withdrawalReasonLabel } from "#client/features/wallet/withdrawal-labels.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { profileHref } from "#client/links.ts";
import { anchorHref } from "#client/workplace-links.ts";
import type { ApplicationRejectReason, BanReason } from "#domain/anchors/application.ts";
import type { NotificationBody } from "#domain/notifications/notification.ts";
import { m } from "#messages";

const REJECT_REASONS: Record<ApplicationRejectReason, () => string> = {
  images_unreadable: m.anchor_reject_images_unreadable,
  data_mismatch: m.anchor_reject_data_mismatch,
  underage: m.anchor_reject_underage,
  content_not_allowed: m.anchor_reject_content_not_allowed,
  incomplete: m.anchor_reject_incomplete,
};
const BAN_REASONS: Record<BanReason, () => string> = {
  content_rules: m.anchor_ban_content_rules,
  copyright: m.anchor_ban_copyright,
  fraud: m.anchor_ban_fraud,
  other: m.anchor_ban_other,
};
const WITHDRAWAL_NEWS = {
  approve: m.notification_withdrawal_approved,
  reject: m.notification_withdrawal_rejected,
  paid: m.notification_withdrawal_paid,
};

type StreamerNotice = Extract<NotificationBody, { kind: `anchor_${string}` | `live_${string}` | "withdrawal_decided" }>;

/** Notifications about a streamer's application, lives and withdrawals. */
export function streamerContent(
  notice: StreamerNotice,
  app: Pick<AppContext, "basePath" | "locale" | "timeZone">,
): NotificationContent {
  const dashboard = { href: `${app.basePath}/anchorCenter` };
  switch (notice.kind) {
    case "anchor_application": {
      const { isApproved, reason } = notice.params;
      if (isApproved) return { ...dashboard, icon: "i-lucide-badge-check", text: m.notification_anchor_approved() };
      const detail = reason === null ? {} : { detail: REJECT_REASONS[reason]() };
      return { ...dashboard, icon: "i-lucide-circle-x", text: m.notification_anchor_rejected(), ...detail };
    }
    case "anchor_banned":
      return {
        ...dashboard,
        icon: "i-lucide-ban",
        text: m.notification_anchor_banned(),
        detail: BAN_REASONS[notice.params.reason](),
      };
    case "anchor_ban_lifted":
      return { ...dashboard, icon: "i-lucide-circle-check", text: m.notification_anchor_ban_lifted() };
    case "live_started": {
      const { username: name, title, roomId } = notice.params;
      const href = `${app.basePath}/live/${roomId}`;
      return { icon: "i-lucide-radio", text: m.notification_live_started({ name }), detail: title, href };
    }
    case "live_moved": {
      const { uid, username: name, title, startsAtMs } = notice.params;
      const detail = `${title} · ${dateAndTime(startsAtMs, app.locale, app.timeZone)}`;
      return {
        icon: "i-lucide-calendar-clock",
        text: m.notification_live_moved({ name }),
        detail,
        href: profileHref(app, uid),
      };
    }
    case "live_cancelled": {
      const { uid, username: name, title, startsAtMs } = notice.params;
      const detail = `${title} · ${dateAndTime(startsAtMs, app.locale, app.timeZone)}`;
      return {
        icon: "i-lucide-calendar-x",
        text: m.notification_live_cancelled({ name }),
        detail,
        href: profileHref(app, uid),
      };
    }
    case "live_refunded": {
      const amount = currencyAmountText("coins", notice.params.coins, app);
      return { icon: "i-lucide-undo-2", text: m.notification_live_refunded({ amount }), detail: notice.params.title };
    }
    case "withdrawal_decided": {
      const { amount, decision, reason } = notice.params;
      const about = { amount: currencyAmountText("earnings", amount, app) };
      const detail = reason === undefined ? {} : { detail: withdrawalReasonLabel(reason) };
      const href = anchorHref(app, "revenueDetails");
      return { href, icon: "i-lucide-wallet", text: WITHDRAWAL_NEWS[decision](about), ...detail };
    }
  }
}
