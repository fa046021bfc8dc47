import type { MatchEvent } from "../../matches/match.ts";
import type { SourceEvent } from "./source-match.ts";

/** The number given to an event; sources send events unnumbered and in any order. */
export type EventNumber = Pick<SourceEvent, "kind" | "side" | "minute"> & { seq: number };

/** Two sources may report the same goal a minute apart. */
const MINUTES_APART = 1;

const canBe = (known: EventNumber, told: SourceEvent, apart: number) =>
  known.kind === told.kind && known.side === told.side && Math.abs(known.minute - told.minute) <= apart;

/** Numbers events: a known event keeps its number, a new one gets the next. */
export function numberEvents(
  told: readonly SourceEvent[],
  before: readonly EventNumber[],
  highest: number,
): { events: MatchEvent[]; numbers: EventNumber[]; highest: number } {
  const free = [...before];
  const given = new Map<SourceEvent, number>();
  for (const apart of [0, MINUTES_APART]) {
    for (const event of told) {
      const at = given.has(event) ? -1 : free.findIndex((known) => canBe(known, event, apart));
      const [known] = at < 0 ? [] : free.splice(at, 1);
      if (known) given.set(event, known.seq);
    }
  }
  let next = highest;
  const events = told.map(({ minute: _minute, ...event }, at) => {
    const same = told[at];
    const known = same && given.get(same);
    if (known === undefined) next += 1;
    return { ...event, seq: known ?? next };
  });
  const numbers = told.map(({ kind, side, minute }, at): EventNumber => {
    const seq = events[at]?.seq ?? 0;
    return { kind, minute, seq, ...(side && { side }) };
  });
  // A missing event keeps its number: sources sometimes drop an event for a while.
  return { events, numbers: [...numbers, ...free].toSorted((a, b) => a.seq - b.seq), highest: next };
}
