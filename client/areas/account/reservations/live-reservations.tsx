import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { ScheduledLiveItem } from "#client/features/live/scheduled-live-row.tsx";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { m } from "#messages";
import { liveReservationsQuery } from "../list-queries.ts";

/** Scheduled lives with a reminder; renders nothing if there are none. */
export function LiveReservations() {
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(liveReservationsQuery(api));
  const lives = pages.data.pages.flatMap(({ list }) => list);
  if (lives.length === 0) return null;
  return (
    <section aria-labelledby="live-reminders" className="flex flex-col">
      <h2 id="live-reminders" className="text-16">
        {m.reminders_lives()}
      </h2>
      <ul>
        {lives.map((live) => (
          <ScheduledLiveItem key={live.scheduleId} live={live} withStreamer />
        ))}
      </ul>
      <LoadMore pages={pages} label={m.moderation_more()} className="mt-4 self-center" />
    </section>
  );
}
