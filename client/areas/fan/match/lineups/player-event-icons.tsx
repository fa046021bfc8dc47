import { m } from "#messages";
import { eventLabel } from "#messages/event-labels.ts";
import { EventIcon } from "../timeline/event-icon.tsx";
import type { PlayerEvent } from "./player-events.ts";

const SUBSTITUTION_ICONS = { on: "i-lucide-arrow-up is-on", off: "i-lucide-arrow-down is-off" } as const;

const Icon = ({ kind }: { kind: PlayerEvent["kind"] }) =>
  kind === "on" || kind === "off" ? (
    <span aria-hidden="true" className={`${SUBSTITUTION_ICONS[kind]} text-16 shrink-0`} />
  ) : (
    <EventIcon kind={kind} game="soccer" />
  );

const nameOf = (kind: PlayerEvent["kind"]): string =>
  kind === "on" || kind === "off" ? m.event_substitution() : eventLabel({ kind });

/** A player's events with their minute, shown beside the name. */
export const PlayerEventIcons = ({ marks }: { marks: readonly PlayerEvent[] }) =>
  marks.length > 0 && (
    <span className="lineup-marks">
      {marks.map(({ seq, kind, at }) => (
        <span key={`${seq}${kind}`} className={`lineup-mark is-${kind}`}>
          <Icon kind={kind} />
          <span className="sr-only">{nameOf(kind)}</span>
          {at && <small dir="ltr">{at}</small>}
        </span>
      ))}
    </span>
  );

/** A player's events on the pitch, as icons only. */
export const PitchEventIcons = ({ marks }: { marks: readonly PlayerEvent[] }) =>
  marks.length > 0 && (
    <span className="field-marks">
      {marks.map(({ seq, kind }) => (
        <Icon key={`${seq}${kind}`} kind={kind} />
      ))}
    </span>
  );
