import { useApp } from "#client/app-context.ts";
import { NotificationRow } from "#client/features/notifications/notification-row.tsx";
import { relativeTime } from "#client/format/relative-time.ts";
import type { NotificationView } from "#domain/notifications/contract.ts";
import { m } from "#messages";
import { notificationContent } from "./notification-text.ts";

type Props = { notification: NotificationView; nowMs: number; onOpen: () => void };

/** Opening a notification marks it as read and follows its link, if any. */
export function NotificationItem({ notification, nowMs, onOpen }: Props) {
  const app = useApp();
  const when = relativeTime(notification.atMs, nowMs, app.locale);
  return (
    <NotificationRow
      content={notificationContent(notification, app)}
      when={when.kind === "text" ? when.text : m.notification_just_now()}
      read={notification.read}
      onOpen={onOpen}
    />
  );
}
