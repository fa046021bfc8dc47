import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { relativeTime } from "#client/format/relative-time.ts";
import { profileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { ContentAuthor } from "#domain/content/contract.ts";
import { m } from "#messages";

type Props = { author: ContentAuthor | null; atMs: number; editedAtMs?: number | null; nowMs: number };

/** Author and time. */
export function ContentByline({ author, atMs, editedAtMs, nowMs }: Props) {
  const app = useApp();
  const when = relativeTime(atMs, nowMs, app.locale);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-12 text-muted">
      {author?.isGone ? <span className="text-14">{m.profile_gone()}</span> : null}
      {author && !author.isGone ? (
        <>
          <Link
            className="rounded-6 text-14 font-600 text-strong hover:underline focus-ring"
            href={profileHref(app, author.uid)}
          >
            <bdi>{author.username}</bdi>
          </Link>
          <span>{m.account_level_is({ level: author.level })}</span>
        </>
      ) : null}
      <time dateTime={new Date(atMs).toISOString()} title={dateAndTime(atMs, app.locale, app.timeZone)}>
        {when.kind === "just_now" ? m.notification_just_now() : when.text}
      </time>
      {editedAtMs ? <span>{m.comment_edited()}</span> : null}
    </p>
  );
}
