import { Link } from "#client/ui/link.tsx";
import "./header-menu.css";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { AccountPage } from "#client/account-links.ts";
import { type AppContext, useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { useMemberFavourites } from "#client/features/matches/favourites/use-member-favourites.ts";
import { FollowRail } from "#client/features/matches/following/follow-rail.tsx";
import { useMergeGuestAlerts } from "#client/features/notifications/guest/use-merge-guest-alerts.ts";
import { NotificationBell } from "#client/features/notifications/notification-bell.tsx";
import { HeaderBalance } from "#client/features/wallet/header-balance.tsx";
import { rechargeHref } from "#client/late-links.ts";
import { accountHref } from "#client/links.ts";
import { logOut } from "#client/session/log-out.ts";
import { useSyncDevicePreferences } from "#client/session/use-sync-device-preferences.ts";
import { m } from "#messages";
import { workplaceLinks } from "./workplace-links.ts";

/** The most used pages; the account menu has the rest. */
const SHORTCUTS: readonly (readonly [AccountPage, () => string])[] = [
  ["info", m.account_info],
  ["focus", m.followed_title],
  ["reservations", m.account_reminders],
  ["predictions", m.predict_own],
  ["vip", m.vip_title],
  ["water", m.transactions_title],
  ["myOrder", m.orders_title],
  ["preferences", m.account_preferences],
  ["setting", m.account_setting],
];

const MENU_ID = "person";
const hide = () => document.getElementById(MENU_ID)?.hidePopover();

/** Controls that members have on every page: follow rail, balance, notifications and the avatar menu. */
export function SignedInControls({ user }: { user: NonNullable<AppContext["user"]> }) {
  const { username } = user;
  const app = useApp();
  const router = useRouter();
  useSyncDevicePreferences(user.uid);
  useMemberFavourites(user.uid);
  useMergeGuestAlerts(user.uid);
  const logOutMutation = useMutation({ mutationFn: () => logOut(router), onSuccess: hide });
  return (
    <>
      <FollowRail />
      <HeaderBalance />
      <NotificationBell />
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={m.label_value({ label: m.account_title(), value: username })}
        className="flex h-11 items-center gap-2 rounded-10 px-2 text-13 font-500 text-strong hover:bg-surface-2 focus-ring-inset"
      >
        <Avatar person={user} size={28} />
        <bdi className="hidden max-w-32 truncate lg:block">{username}</bdi>
      </button>
      <nav id={MENU_ID} popover="auto" aria-label={m.account_title()} className="header-menu">
        <ul className="p-2">
          {app.takesPayments ? (
            <li className="md:hidden">
              <Link href={rechargeHref(app)} onClick={hide} className="menu-link focus-ring-inset">
                {m.recharge_title()}
              </Link>
            </li>
          ) : null}
          {SHORTCUTS.filter(([page]) => page !== "predictions" || app.brand.predictions).map(([page, name]) => (
            <li key={page}>
              <Link href={accountHref(app, page)} onClick={hide} className="menu-link focus-ring-inset">
                {name()}
              </Link>
            </li>
          ))}
          {workplaceLinks(app, user).map(({ href, label }) => (
            <li key={href}>
              <Link href={href} onClick={hide} className="menu-link focus-ring-inset">
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => logOutMutation.mutate()} className="menu-link w-full focus-ring-inset">
              {m.account_log_out()}
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}
