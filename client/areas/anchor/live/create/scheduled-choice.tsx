import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import type { ScheduledLive } from "#domain/live/contract.ts";
import { SCHEDULE_START_WINDOW_MS } from "#domain/live/schedule.ts";
import { m } from "#messages";
import { startableScheduleQuery } from "../live-queries.ts";

const isStartable = ({ startsAtMs, state }: ScheduledLive, nowMs: number): boolean =>
  state === "scheduled" && Math.abs(startsAtMs - nowMs) <= SCHEDULE_START_WINDOW_MS;

/** The streamer's scheduled lives that can be started now. */
export function useStartableLives(uid: number): readonly ScheduledLive[] {
  const { api } = useRouter().options.context;
  const { data } = useQuery(startableScheduleQuery(api, uid));
  const nowMs = Date.now();
  return data?.list.filter((live) => isStartable(live, nowMs)) ?? [];
}

type Props = {
  lives: readonly ScheduledLive[];
  chosenId: number | undefined;
  onChoose: (live: ScheduledLive | undefined) => void;
};

/** Starting a scheduled live notifies everyone who reserved it. */
export function ScheduledChoice({ lives, chosenId, onChoose }: Props) {
  const app = useApp();
  if (lives.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-14">{m.streamer_schedule()}</h3>
      <ul className="flex flex-col gap-2">
        {lives.map((live) => {
          const { scheduleId, title, startsAtMs, reservations } = live;
          const isChosen = scheduleId === chosenId;
          return (
            <li
              key={scheduleId}
              className={`flex flex-wrap items-center gap-3 rounded-10 p-3 text-14 ${isChosen ? "bg-accent-soft" : "bg-surface-2"}`}
            >
              <span className="min-w-0 flex-1 basis-48">
                <bdi className="block truncate font-600 text-strong">{title}</bdi>
                <span className="text-12 text-muted">
                  {dateAndTime(startsAtMs, app.locale, app.timeZone)} ·{" "}
                  {m.golive_reservations({ count: wholeNumber(reservations, app.locale) })}
                </span>
              </span>
              <Button aria-pressed={isChosen} onClick={() => onChoose(isChosen ? undefined : live)}>
                {isChosen ? m.golive_schedule_deselect() : m.golive_schedule_use()}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
