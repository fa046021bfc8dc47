import "#client/features/shell/header-menu.css";
import { useApp } from "#client/app-context.ts";
import { FollowRail } from "#client/features/matches/following/follow-rail.tsx";
import { NotificationMenu } from "#client/features/notifications/notification-menu.tsx";
import { NotificationRow } from "#client/features/notifications/notification-row.tsx";
import { relativeTime } from "#client/format/relative-time.ts";
import { accountHref } from "#client/links.ts";
import { m } from "#messages";
import { alertContent } from "./alert-text.ts";
import { markAlertsRead } from "./guest-alert-list.ts";
import { getGuestAlerts, saveGuestAlerts, useStoredGuestAlerts } from "./guest-alert-store.ts";
import { usePollGuestAlerts } from "./use-guest-alerts.ts";

function GuestList({ onLeave }: { onLeave: () => void }) {
  const app = useApp();
  const list = useStoredGuestAlerts();
  const nowMs = Date.now();
  if (list.length === 0) {
    return <p className="px-3 py-6 text-center text-13 text-muted text-balance">{m.notifications_guest_empty()}</p>;
  }
  return (
    <ul className="max-h-96 overflow-y-auto">
      {list.map((one) => {
        const when = relativeTime(one.atMs, nowMs, app.locale);
        return (
          <NotificationRow
            key={`${one.kind} ${one.params.matchId}`}
            content={alertContent(one, app)}
            when={when.kind === "text" ? when.text : m.notification_just_now()}
            read={one.read}
            onOpen={() => {
              saveGuestAlerts(markAlertsRead(getGuestAlerts(), one));
              onLeave();
            }}
          />
        );
      })}
    </ul>
  );
}

/** The guest's bell and follow rail, for matches and teams followed in this browser. Both load after hydration. */
export function GuestNotificationBell() {
  const app = useApp();
  const unread = useStoredGuestAlerts().filter(({ read }) => !read).length;
  usePollGuestAlerts();
  return (
    <>
      <FollowRail />
      <NotificationMenu
        title={m.shell_notifications()}
        unread={unread}
        unreadText={m.notifications_unread({ count: unread })}
        markAll={{
          text: m.notifications_mark_all(),
          isBusy: false,
          onClick: () => saveGuestAlerts(markAlertsRead(getGuestAlerts(), "all")),
        }}
        list={(hide) => <GuestList onLeave={hide} />}
        footer={() => (
          <a href={accountHref(app, "notices")} className="menu-link justify-center focus-ring-inset">
            {m.notifications_guest_log_in()}
          </a>
        )}
      />
    </>
  );
}
