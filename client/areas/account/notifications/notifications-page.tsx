import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { NotificationItem } from "#client/features/notifications/notification-item.tsx";
import { useMarkRead } from "#client/features/notifications/use-mark-read.ts";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { notificationsQuery } from "../list-queries.ts";

const HEADING = "notices-heading";

/** All notifications, newest first; older pages are appended. */
function NotificationsPage() {
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(notificationsQuery(api));
  const markRead = useMarkRead();
  const [newest] = pages.data.pages;
  const list = pages.data.pages.flatMap((page) => page.list);
  const unread = newest?.inbox.unread ?? 0;
  if (list.length === 0) {
    return <EmptyState icon="i-lucide-bell" title={m.notifications_empty()} text={m.notifications_empty_text()} />;
  }
  return (
    <section aria-labelledby={HEADING} className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id={HEADING} className="text-16">
          {unread > 0 ? m.notifications_unread({ count: unread }) : m.shell_notifications()}
        </h2>
        {unread > 0 ? (
          <Button onClick={() => markRead.mutate("all")} aria-busy={markRead.isPending}>
            {m.notifications_mark_all()}
          </Button>
        ) : null}
      </div>
      <ul aria-labelledby={HEADING}>
        {list.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            nowMs={pages.dataUpdatedAt}
            onOpen={() => {
              if (!notification.read) markRead.mutate(notification.id);
            }}
          />
        ))}
      </ul>
      <LoadMore pages={pages} label={m.notifications_older()} className="self-center" />
    </section>
  );
}

export const NotificationsScreen = accountScreen("notices", NotificationsPage);
