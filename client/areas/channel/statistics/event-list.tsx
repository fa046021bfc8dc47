import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { timeWithSeconds, weekdayAndDate } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import type { ChannelEventKind } from "#domain/channels/contract.ts";
import { m } from "#messages";
import { eventsQuery } from "../channel-queries.ts";
import { flagLabel } from "../flag-label.ts";

const KINDS: Record<ChannelEventKind, () => string> = {
  visit: m.channel_visits,
  user_visit: m.channel_user_visits,
  registration: m.channel_registrations,
  download: m.channel_downloads,
};

type Props = { channelId: string; kind: ChannelEventKind; date: string };

/** The events behind one number of one day. */
export function EventList({ channelId, kind, date }: Props) {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(eventsQuery(api, channelId, kind, date));
  const events = pages.data.pages.flatMap(({ list }) => list);
  return (
    <section aria-labelledby="events" className="flex flex-col gap-3">
      <h2 id="events" className="text-20">
        {KINDS[kind]()}: <bdi>{weekdayAndDate(Date.parse(date), locale, "UTC")}</bdi>
      </h2>
      {events.length === 0 ? <p className="text-14 text-muted">{m.channel_events_none()}</p> : null}
      <ul className="flex flex-col">
        {events.map(({ eventId, atMs, who, place, flag }) => (
          <li
            key={eventId}
            data-event={flag ?? "counted"}
            className="flex min-h-11 flex-wrap items-center gap-x-4 border-b py-2 text-14"
          >
            <time className="text-muted tabular" dateTime={new Date(atMs).toISOString()}>
              {timeWithSeconds(atMs, locale, "UTC")} UTC
            </time>
            <code className="text-strong">
              <bdi>{who}</bdi>
            </code>
            <span className="text-muted">{place}</span>
            {flag ? <Badge>{flagLabel(flag)}</Badge> : null}
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} label={m.moderation_more()} className="self-center" />
    </section>
  );
}
