import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Link } from "#client/ui/link.tsx";
import type { CommentWithSubject } from "#domain/comments/contract.ts";
import { m } from "#messages";
import { subjectHref } from "./subject-href.ts";

function placeName({ kind, gameId, title, home, away, owner }: CommentWithSubject["place"]): string {
  if (kind === "post") return owner === null ? m.posts_title() : m.post_by({ name: owner });
  if (title !== null) return title;
  return home !== null && away !== null ? matchTitle({ gameId: gameId ?? 0, home, away }) : m.comment_title();
}

/** A comment shown outside its page, with a link to it. */
export function CommentWithSubjectItem({ comment }: { comment: CommentWithSubject }) {
  const app = useApp();
  const { id, text, locale, state, removedReason, atMs, place, hidden } = comment;
  const href = subjectHref(app, place, state === "visible" && !hidden ? id : undefined);
  return (
    <li data-placed-comment={id} className="flex flex-col gap-2 rounded-16 bg-surface-1 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-13 text-muted">
        {href ? (
          <Link className="min-w-0 truncate rounded-6 font-600 text-accent hover:underline focus-ring" href={href}>
            <bdi>{placeName(place)}</bdi>
          </Link>
        ) : (
          <span>{m.comment_title()}</span>
        )}
        <time dateTime={new Date(atMs).toISOString()}>{dateAndTime(atMs, app.locale, app.timeZone)}</time>
      </p>
      {hidden ? (
        <p className="text-14 text-muted">{m.comment_hidden()}</p>
      ) : (
        <p dir="auto" lang={locale} className="whitespace-pre-line break-words text-14">
          {text}
        </p>
      )}
      {state === "removed" ? (
        <p className="text-13 text-strong">
          {m.content_removed_because({ reason: removedReason ? reportReasonLabel(removedReason) : "" })}
        </p>
      ) : null}
    </li>
  );
}
