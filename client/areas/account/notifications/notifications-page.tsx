import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { NotificationItem } from "#client/features/notifications/notification-item.tsx";
import { useMarkRead } from "#client/features/notifications/use-mark-read.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { m } from "#messages";

const HEADING = "notices-heading";

type PageProps = { before: number | undefined; onOlder: ((next: number) => void) | undefined };

function NotificationList({ before, onOlder }: PageProps) {
  const { api } = useRouter().options.context;
  const { data, dataUpdatedAt } = useSuspenseQuery(callQuery(api, "GET /user/notices", before ? { before } : {}));
  const markRead = useMarkRead();
  const { list, next } = data;
  return (
    <>
      <ul aria-labelledby={HEADING}>
        {list.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            nowMs={dataUpdatedAt}
            onOpen={() => {
              if (!notification.read) markRead.mutate(notification.id);
            }}
          />
        ))}
      </ul>
      {next && onOlder ? (
        <Button className="self-center" onClick={() => onOlder(next)}>
          {m.notifications_older()}
        </Button>
      ) : null}
    </>
  );
}

/** All notifications, newest first; older pages are appended. */
export function NotificationsPage() {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/notices", {}));
  const markRead = useMarkRead();
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const { unread } = data.inbox;
  if (data.list.length === 0) {
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
      {pages.map((before, index) => (
        <Suspense key={before ?? "newest"} fallback={<Skeleton className="h-40" />}>
          <NotificationList
            before={before}
            onOlder={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        </Suspense>
      ))}
    </section>
  );
}
