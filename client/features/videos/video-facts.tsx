import { useApp } from "#client/app-context.ts";
import { serverNowMs } from "#client/features/matches/live/server-clock.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { shortNumber } from "#client/format/numbers.ts";
import { relativeTime } from "#client/format/relative-time.ts";
import type { VideoCard } from "#domain/videos/contract.ts";
import { m } from "#messages";

export function VideoFacts({ video }: { video: Pick<VideoCard, "views" | "publishedAtMs" | "externalUrl"> }) {
  const { locale, timeZone } = useApp();
  const { views, publishedAtMs, externalUrl } = video;
  const age = relativeTime(publishedAtMs, serverNowMs(), locale);
  return (
    <p className="flex flex-wrap gap-x-2 text-12 text-muted">
      {externalUrl === null ? (
        <span>{m.video_views({ count: views, amount: shortNumber(views, locale) })}</span>
      ) : (
        <bdi dir="ltr">{new URL(externalUrl).host}</bdi>
      )}
      <span aria-hidden="true">·</span>
      <time
        dateTime={new Date(publishedAtMs).toISOString()}
        title={dateAndTime(publishedAtMs, locale, timeZone)}
        suppressHydrationWarning
      >
        {age.kind === "just_now" ? m.notification_just_now() : age.text}
      </time>
    </p>
  );
}
