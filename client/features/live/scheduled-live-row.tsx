import { useApp } from "#client/app-context.ts";
import { dayHeading } from "#client/features/matches/labels/day-label.ts";
import { kickOffLabel } from "#client/features/matches/labels/kick-off-label.ts";
import { anchorProfileHref, roomHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { ScheduledLive } from "#domain/live/contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { ReserveLiveButton } from "./reserve-live-button.tsx";

function ScheduleState({ state }: Pick<ScheduledLive, "state">) {
  switch (state) {
    case "live":
      return <Badge tone="live">{m.live_badge()}</Badge>;
    case "cancelled":
      return <Badge>{m.schedule_state_cancelled()}</Badge>;
    case "ended":
      return <Badge>{m.schedule_state_ended()}</Badge>;
    case "scheduled":
      return null;
  }
}

type Props = {
  live: ScheduledLive;
  /** For lists with several streamers. */
  withStreamer?: boolean;
};

/** A scheduled live with its start, title and reminder. */
export function ScheduledLiveItem({ live, withStreamer = false }: Props) {
  const app = useApp();
  const { anchor, gameId, startsAtMs, state, title } = live;
  const game = gameId === null ? undefined : getGameById(gameId);
  const isOnAir = state === "live";
  return (
    <li className="flex flex-wrap items-center gap-3 border-b py-3" data-schedule={live.scheduleId}>
      <time className="basis-32 text-13 text-muted tabular" dateTime={new Date(startsAtMs).toISOString()}>
        {dayHeading(startsAtMs, app)} <bdi>{kickOffLabel(startsAtMs, app)}</bdi>
      </time>
      <span className="min-w-0 flex-1 basis-48">
        <Link
          className="block break-words rounded-6 font-500 text-strong hover:underline focus-ring"
          href={isOnAir ? roomHref(app, live.roomId) : anchorProfileHref(app, anchor.uid)}
        >
          <bdi>{title}</bdi>
        </Link>
        <span className="block truncate text-12 text-muted">
          {withStreamer ? <bdi>{anchor.username}</bdi> : null}
          {withStreamer && game ? " · " : null}
          {game ? gameName(game.slug) : null}
        </span>
      </span>
      <ScheduleState state={state} />
      {state === "scheduled" ? <ReserveLiveButton live={live} /> : null}
    </li>
  );
}
