import { Suspense } from "react";
import { useApp } from "#client/app-context.ts";
import { NotificationMenu } from "#client/features/notifications/notification-menu.tsx";
import { accountHref } from "#client/links.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { Link } from "#client/ui/link.tsx";
import { m } from "#messages";
import { useUnreadCount } from "./unread-count.ts";
import { useMarkRead } from "./use-mark-read.ts";

/** Loaded when opened. */
const NotificationPanel = lazyComponent(async () => (await import("./notification-panel.tsx")).NotificationPanel);

/** The unread count, synchronized across tabs. */
export function NotificationBell() {
  const app = useApp();
  const unread = useUnreadCount();
  const markRead = useMarkRead();
  return (
    <NotificationMenu
      title={m.shell_notifications()}
      unread={unread}
      unreadText={m.notifications_unread({ count: unread })}
      markAll={{ text: m.notifications_mark_all(), isBusy: markRead.isPending, onClick: () => markRead.mutate("all") }}
      list={(hide) => (
        <Suspense>
          <NotificationPanel onLeave={hide} />
        </Suspense>
      )}
      footer={(hide) => (
        <Link href={accountHref(app, "notices")} onClick={hide} className="menu-link justify-center focus-ring-inset">
          {m.notifications_all()}
        </Link>
      )}
    />
  );
}
