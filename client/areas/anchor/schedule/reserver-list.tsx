import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { pagesQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { profileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { m } from "#messages";

/** Viewers with a reminder for a scheduled live, in order of reservation. */
export function ReserverList({ scheduleId }: { scheduleId: number }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const pages = useInfiniteQuery(
    pagesQuery(api, "GET /live/schedule/reservers", { scheduleId }, ({ page, size, total }) =>
      page * size < total ? { page: page + 1 } : undefined,
    ),
  );
  if (pages.isPending) return <Skeleton className="h-12" />;
  if (pages.isError) return <ErrorNotice text={errorText(pages.error)} />;
  const reservers = pages.data.pages.flatMap(({ list }) => list);
  if (reservers.length === 0) return <p className="text-13 text-muted">{m.reminders_none()}</p>;
  return (
    <>
      <ul className="flex flex-col gap-1">
        {reservers.map(({ user, atMs }) => (
          <li key={`${user?.uid ?? 0}-${atMs}`} className="flex min-h-10 items-center gap-3 text-14">
            {user ? (
              <>
                <Avatar person={user} size={32} />
                <Link
                  className="min-w-0 truncate rounded-6 text-strong hover:underline focus-ring"
                  href={profileHref(app, user.uid)}
                >
                  <bdi>{user.username}</bdi>
                </Link>
              </>
            ) : (
              <span className="text-muted">{m.profile_gone()}</span>
            )}
            <time className="ms-auto shrink-0 text-12 text-muted" dateTime={new Date(atMs).toISOString()}>
              {dateAndTime(atMs, app.locale, app.timeZone)}
            </time>
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} label={m.moderation_more()} className="self-center" />
    </>
  );
}
