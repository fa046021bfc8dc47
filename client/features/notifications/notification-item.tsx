import { useApp } from "#client/app-context.ts";
import { NoticeLine } from "#client/features/notifications/notification-row.tsx";
import { relativeTime } from "#client/format/relative-time.ts";
import type { Notice } from "#domain/notifications/contract.ts";
import { m } from "#messages";
import { noticeWords } from "./notification-text.ts";

type Props = { notice: Notice; nowMs: number; onOpen: () => void };

/** One line of the list; opening it marks it as read and leads to its place, where it has one. */
export function NoticeItem({ notice, nowMs, onOpen }: Props) {
  const app = useApp();
  const when = relativeTime(notice.atMs, nowMs, app.locale);
  return (
    <NoticeLine
      words={noticeWords(notice, app)}
      when={when.kind === "text" ? when.text : m.notice_just_now()}
      read={notice.read}
      onOpen={onOpen}
    />
  );
}
