import "#client/features/charts/charts.css";
import "./match-timeline.css";
import { memo } from "react";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { m } from "#messages";
import { timelineItems } from "./timeline.ts";
import { TimelineRow } from "./timeline-row.tsx";

/** Initial number of events, because a basketball game has hundreds; the rest is shown on request. */
const INITIAL_COUNT = 40;

type Props = { events: readonly MatchEvent[]; gameId: number; emptyText: string };

export const MatchTimeline = memo(function MatchTimeline({ events, gameId, emptyText }: Props) {
  const game = getGameById(gameId);
  if (!game) return null;
  const items = timelineItems(events);
  const first = items.slice(0, INITIAL_COUNT);
  const rest = items.slice(INITIAL_COUNT);
  const renderRows = (list: typeof items) =>
    list.map((item) => <TimelineRow key={item.event.seq} item={item} game={game} />);
  return (
    <section className="panel" aria-labelledby="timeline">
      <h2 id="timeline" className="panel-title">
        {m.match_timeline()}
      </h2>
      {items.length === 0 ? <p className="panel-note">{emptyText}</p> : <ol>{renderRows(first)}</ol>}
      {rest.length > 0 && (
        <details className="event-rest">
          <summary className="focus-ring-inset">{m.match_timeline_earlier({ count: rest.length })}</summary>
          <ol>{renderRows(rest)}</ol>
        </details>
      )}
    </section>
  );
});
