import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { m } from "#messages";
import { NotificationItem } from "./notification-item.tsx";
import { useMarkRead } from "./use-mark-read.ts";

const SHOWN_COUNT = 8;

export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const { api } = useRouter().options.context;
  const { data, dataUpdatedAt, isError } = useQuery(callQuery(api, "GET /user/notices", { size: SHOWN_COUNT }));
  const markRead = useMarkRead();
  if (isError) return <ErrorNotice text={m.error_server_failed()} />;
  if (!data) {
    return (
      <div className="flex flex-col gap-4 p-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  }
  if (data.list.length === 0)
    return <p className="px-3 py-6 text-center text-13 text-muted">{m.notifications_empty()}</p>;
  return (
    <ul>
      {data.list.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          nowMs={dataUpdatedAt}
          onOpen={() => {
            if (!notification.read) markRead.mutate(notification.id);
            onLeave();
          }}
        />
      ))}
    </ul>
  );
}
