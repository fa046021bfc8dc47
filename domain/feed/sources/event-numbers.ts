import type { MatchEvent } from "../../matches/match.ts";
import type { SourceEvent } from "./source-match.ts";

/** The number assigned to an event, because sources send events unnumbered and in any order. */
export type EventNumber = Pick<SourceEvent, "kind" | "side" | "minute"> & { seq: number };

/** Two sources may report the same goal a minute apart. */
const MAX_MINUTES_APART = 1;

const isSameEvent = (numbered: EventNumber, received: SourceEvent, maxMinutesApart: number) =>
  numbered.kind === received.kind &&
  numbered.side === received.side &&
  Math.abs(numbered.minute - received.minute) <= maxMinutesApart;

/** Numbers events: a known event keeps its number, a new one gets the next. */
export function numberEvents(
  received: readonly SourceEvent[],
  before: readonly EventNumber[],
  highest: number,
): { events: MatchEvent[]; numbers: EventNumber[]; highest: number } {
  const free = [...before];
  const given = new Map<SourceEvent, number>();
  for (const maxMinutesApart of [0, MAX_MINUTES_APART]) {
    for (const event of received) {
      const at = given.has(event) ? -1 : free.findIndex((numbered) => isSameEvent(numbered, event, maxMinutesApart));
      const [numbered] = at < 0 ? [] : free.splice(at, 1);
      if (numbered) given.set(event, numbered.seq);
    }
  }
  let next = highest;
  const events = received.map(({ minute: _minute, ...event }, at) => {
    const same = received[at];
    const numbered = same && given.get(same);
    if (numbered === undefined) next += 1;
    return { ...event, seq: numbered ?? next };
  });
  const numbers = received.map(({ kind, side, minute }, at): EventNumber => {
    const seq = events[at]?.seq ?? 0;
    return { kind, minute, seq, ...(side && { side }) };
  });
  // A missing event keeps its number, because sources sometimes drop an event temporarily.
  return { events, numbers: [...numbers, ...free].toSorted((a, b) => a.seq - b.seq), highest: next };
}
