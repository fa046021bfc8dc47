import type { AppContext } from "#client/app-context.ts";
import { accountHref, profileHref } from "#client/links.ts";
import type { NoticeBody } from "#domain/notices/notice.ts";
import { m } from "#messages";

export type NoticeWords = {
  icon: string;
  text: string;
  /** What to do if it was not oneself, or where it was. */
  detail?: string | undefined;
  href?: string | undefined;
};

function placeName(place: string, { locale }: Pick<AppContext, "locale">): string | undefined {
  return place ? new Intl.DisplayNames(locale, { type: "region" }).of(place) : undefined;
}

/** A notice in the reader's language, with the page where its matter stands. */
export function noticeWords(notice: NoticeBody, app: Pick<AppContext, "basePath" | "locale">): NoticeWords {
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
    case "two_step_on":
      return { ...settings, icon: "i-lucide-shield-check", text: m.notice_two_step_on() };
    case "two_step_off":
      return { ...guarded, icon: "i-lucide-shield-off", text: m.notice_two_step_off() };
    case "recovery_code_used":
      return { ...guarded, icon: "i-lucide-ticket-check", text: m.notice_recovery_used(notice.params) };
    case "new_follower": {
      const { uid, username, isGone } = notice.params;
      const text = m.notice_new_follower({ name: isGone ? m.profile_gone() : username });
      return { icon: "i-lucide-user-round-plus", text, href: profileHref(app, uid) };
    }
  }
}
