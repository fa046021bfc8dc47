import { useApp } from "#client/app-context.ts";
import { NotificationRow } from "#client/features/notifications/notification-row.tsx";
import { relativeTime } from "#client/format/relative-time.ts";
import type { NotificationView } from "#domain/notifications/contract.ts";
import { m } from "#messages";
import { notificationContent } from "./notification-text.ts";

type Props = { notice: NotificationView; nowMs: number; onOpen: () => void };

/** One line of the list; opening it marks it as read and leads to its place, where it has one. */
export function NotificationItem({ notice, nowMs, onOpen }: Props) {
  const app = useApp();
  const when = relativeTime(notice.atMs, nowMs, app.locale);
  return (
    <NotificationRow
      words={notificationContent(notice, app)}
      when={when.kind === "text" ? when.text : m.notice_just_now()}
      read={notice.read}
      onOpen={onOpen}
    />
  );
}
