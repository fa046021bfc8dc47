import { phaseLabel } from "#client/features/match-card/phase-label.ts";
import type { Game, GameSlug } from "#domain/matches/games.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { m } from "#messages";
import { EventIcon } from "./event-icon.tsx";
import { eventName, eventValue, valueText } from "./event-words.ts";
import type { TimelineItem } from "./timeline.ts";

type Line = { event: MatchEvent; game: Game & { slug: GameSlug } };

const score = (of: { home: number; away: number }): string => `${of.home}–${of.away}`;

/** "Second half", "Half-time", "Interrupted (rain)": where the match stood. */
function dividerText({ event, game }: Line): string {
  const { kind, phase, value } = event;
  const part = phase ? phaseLabel(phase, game.family, "long", game.id) : "";
  if (kind === "phase_start") return part || eventName(kind);
  if (kind === "phase_end") return part ? m.event_end_of({ part }) : eventName(kind);
  if (kind === "full_time" && game.family !== "clock") return m.match_state_ended();
  return value ? `${eventName(kind)} · ${valueText(value)}` : eventName(kind);
}

function Divider({ event, game }: Line) {
  return (
    <li className="event-divider">
      <EventIcon kind={event.kind} game={game.slug} />
      <span>{dividerText({ event, game })}</span>
      {event.score && event.kind !== "phase_start" && <b className="event-score">{score(event.score)}</b>}
    </li>
  );
}

function Correction({ event }: Line) {
  const { was, score: now, value, clockText } = event;
  return (
    <li className="event-correction">
      <span aria-hidden="true" className="i-lucide-undo-2 text-16 shrink-0" />
      {clockText && <span className="event-minute">{clockText}</span>}
      <span>
        {was && now ? m.event_corrected({ was: score(was), now: score(now) }) : m.event_correction()}
        {value && /\D/.test(value) ? ` · ${valueText(value)}` : ""}
      </span>
    </li>
  );
}

function SideEvent({ event, game, side }: Line & { side: "home" | "away" }) {
  const { kind, player, other, clockText } = event;
  const value = eventValue(kind, event.value);
  const name = eventName(kind);
  const main = player ?? (kind === "objective" && value ? value : name);
  return (
    <li className={`event is-${side}`}>
      <span className="event-minute">{clockText}</span>
      <EventIcon kind={kind} game={game.slug} />
      <span className="event-text">
        <span className="event-player">{main}</span>
        <span className="event-more">
          {main !== name && <span>{name}</span>}
          {value && value !== main && <span className="event-value">{value}</span>}
          {other && <span>{kind === "substitution" ? m.event_off({ player: other }) : other}</span>}
        </span>
      </span>
      {event.score && <b className="event-score">{score(event.score)}</b>}
    </li>
  );
}

export function EventLine({ item, game }: { item: TimelineItem; game: Line["game"] }) {
  if (item.as === "divider") return <Divider event={item.event} game={game} />;
  if (item.as === "correction") return <Correction event={item.event} game={game} />;
  return <SideEvent event={item.event} game={game} side={item.side} />;
}
