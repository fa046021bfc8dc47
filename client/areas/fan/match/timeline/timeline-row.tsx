import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import { phaseLabel } from "#client/features/matches/labels/phase-label.ts";
import { scoreText } from "#client/features/matches/list/row-score.ts";
import { kickoffTime } from "#client/format/dates.ts";
import { type Game, type GameSlug, sideOrder } from "#domain/matches/games.ts";
import type { EventKind, MatchEvent } from "#domain/matches/match.ts";
import { m } from "#messages";
import { eventLabel, eventValueLabel, formatEventValue } from "#messages/event-labels.ts";
import { EventIcon } from "./event-icon.tsx";
import type { EventCorrection, TimelineItem } from "./timeline.ts";

type RowProps = { event: MatchEvent; game: Game & { slug: GameSlug } };

/** Text of a divider: "Second half", "Half-time", "Interrupted (rain)". */
export function dividerText({ event, game }: RowProps): string {
  const { kind, phase, value } = event;
  const part = phase ? phaseLabel(phase, game.family, "long", game.id) : "";
  if (kind === "phase_start") return part || eventLabel(event);
  if (kind === "phase_end") return part ? m.event_end_of({ part }) : eventLabel(event);
  if (kind === "full_time" && game.family !== "clock") return m.match_state_ended();
  return value ? `${eventLabel(event)} · ${eventValueLabel(value)}` : eventLabel(event);
}

function Divider({ event, game }: RowProps) {
  return (
    <li className="event-divider">
      <EventIcon kind={event.kind} game={game.slug} />
      <span>{dividerText({ event, game })}</span>
      {event.score && event.kind !== "phase_start" && (
        <b className="event-score">{scoreText(event.score, game.id, event.side)}</b>
      )}
    </li>
  );
}

export function correctionText({ was, score: now, player, other }: MatchEvent, game: RowProps["game"]): string {
  if (was && now) return m.event_corrected({ was: scoreText(was, game.id), now: scoreText(now, game.id) });
  return player && other ? m.event_scorer_corrected({ was: other, now: player }) : m.event_correction();
}

/** A correction with its match clock and local time. */
function Correction({ event, game }: RowProps) {
  const { locale, timeZone } = useApp();
  const { value, clockText, atMs } = event;
  return (
    <li className="event-correction">
      <span aria-hidden="true" className="i-lucide-undo-2 text-16 shrink-0" />
      {clockText && <span className="event-minute">{clockLabel(clockText)}</span>}
      <span>
        {correctionText(event, game)}
        {value && /\D/.test(value) ? ` · ${eventValueLabel(value)}` : ""}
      </span>
      <time dateTime={new Date(atMs).toISOString()} className="event-when" suppressHydrationWarning>
        {kickoffTime(atMs, locale, timeZone)}
      </time>
    </li>
  );
}

function otherText(kind: EventKind, player: string): string {
  if (kind === "substitution") return m.event_off({ player });
  return kind === "goal" ? m.event_assist({ player }) : player;
}

const NAMED_PARTS: ReadonlySet<string> = new Set(["map", "round", "set", "frame", "quarter"]);

/** Names the map, round, set, frame or quarter of an event outside the timeline, where no divider does. */
const partText = ({ event: { phase }, game }: RowProps): string | undefined =>
  phase && NAMED_PARTS.has(phase.kind) ? phaseLabel(phase, game.family, "long", game.id) : undefined;

type Side = { side: "home" | "away"; correction: EventCorrection; scored: boolean; end?: ReactNode };

function SideEvent({ event, game, side, correction, scored, end }: RowProps & Side) {
  const { kind, other, clockText } = event;
  const player = correction.kind === "credited" ? correction.player : event.player;
  const value = formatEventValue(event, game.slug);
  const name = eventLabel(event, game.slug);
  const main = player ?? (kind === "objective" && value ? value : name);
  const edge = side === sideOrder(game.id)[0] ? "at-start" : "at-end";
  const minute = clockLabel(clockText);
  const part = end ? partText({ event, game }) : undefined;
  const score = scored ? event.score : undefined;
  const classes = [
    `event is-${side} ${edge}`,
    correction.kind === "cancelled" && "is-cancelled",
    !minute && "no-minute",
    !score && "no-score",
    end && "has-share",
  ];
  return (
    <li className={classes.filter(Boolean).join(" ")}>
      <span className="event-minute">{minute}</span>
      <EventIcon kind={kind} game={game.slug} />
      <span className="event-text">
        <span className={kind === "objective" ? "event-player is-object" : "event-player"}>{main}</span>
        <span className="event-more">
          {correction.kind === "cancelled" && <b className="event-cancelled">{m.event_cancelled()}</b>}
          {correction.kind === "credited" && <s>{event.player}</s>}
          {main !== name && <span>{name}</span>}
          {value && value !== main && <span className="event-value">{value}</span>}
          {other && <span>{otherText(kind, other)}</span>}
          {part && <span>{part}</span>}
        </span>
      </span>
      {score && <b className="event-score">{scoreText(score, game.id, side)}</b>}
      {end && <span className="event-share">{end}</span>}
    </li>
  );
}

type TimelineRowProps = { item: TimelineItem; game: RowProps["game"]; end?: ReactNode };

/** `end` is an action for the event, placed at the other side's edge. */
export function TimelineRow({ item, game, end }: TimelineRowProps) {
  if (item.as === "divider") return <Divider event={item.event} game={game} />;
  if (item.as === "correction") return <Correction event={item.event} game={game} />;
  return <SideEvent {...item} game={game} end={end} />;
}
