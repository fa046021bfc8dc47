import { useApp } from "#client/app-context.ts";
import { relativeTime } from "#client/format/relative-time.ts";
import type { Notice } from "#domain/notices/calls.ts";
import { m } from "#messages";
import { noticeWords } from "./notice-words.ts";

type Props = { notice: Notice; nowMs: number; onOpen: () => void };

const ROW =
  "flex w-full items-start gap-3 rounded-10 px-3 py-3 text-start hover:bg-surface-2 transition-colors duration-fast focus-ring-inset";

/** One line of the list; opening it marks it as read and leads to its place, where it has one. */
export function NoticeItem({ notice, nowMs, onOpen }: Props) {
  const app = useApp();
  const { icon, text, detail, href } = noticeWords(notice, app);
  const when = relativeTime(notice.atMs, nowMs, app.locale);
  const content = (
    <>
      <span
        aria-hidden="true"
        className={`${icon} mt-1 shrink-0 text-16 ${notice.read ? "text-muted" : "text-accent"}`}
      />
      <span className="min-w-0 flex-1">
        <span className={`block break-words text-14 ${notice.read ? "text-text" : "font-600 text-strong"}`}>
          {text}
        </span>
        {detail ? <span className="block text-13 text-muted">{detail}</span> : null}
        <span className="block text-12 text-muted">{when.kind === "text" ? when.text : m.notice_just_now()}</span>
      </span>
      {notice.read ? null : <span aria-hidden="true" className="mt-2 h-2 w-2 shrink-0 rounded-full bg-accent" />}
    </>
  );
  return (
    <li>
      {href ? (
        <a href={href} onClick={onOpen} className={ROW}>
          {content}
        </a>
      ) : (
        <button type="button" onClick={onOpen} className={ROW}>
          {content}
        </button>
      )}
    </li>
  );
}
