import type { CanonicalMatch, MatchEvent } from "../matches/match.ts";
import { hasImplausibleTime } from "./implausible-time.ts";
import { type PinnedMatch, withPins, withReleasedPins } from "./pins.ts";
import { type StoredCatalogue, type StoredMatch, storedMatchAfter } from "./stored-match.ts";
import { type MatchVerdict, type RejectReason, validateMatch } from "./validate-match.ts";

/** What makes an event this one and no other. */
export type EventIdentity = Pick<MatchEvent, "kind" | "side">;
/** What a source said of a match, and when; `heldId` names the quarantine row it waits in. */
export type ReceivedMatch = { match: CanonicalMatch; toldAtMs: number; heldId?: number };

export type ReconciledMatch = {
  /** What to store, when the match changed. */
  match?: CanonicalMatch;
  /** What the site knows afterwards; undefined while nothing of the match is believed. */
  known?: StoredMatch;
  /** It was not in play before, and is now. */
  begins?: true;
  /** Events the site lacked, in the order they happened. */
  events: MatchEvent[];
  /** Events that are not believed, whatever is believed of their match. */
  strange: { event: MatchEvent; why: "event_retold" | "too_many_events" }[];
  hold: { told: ReceivedMatch; why: RejectReason }[];
  resolve: { heldId: number; resolution: "applied" | "superseded" }[];
  /** Of what came in now; what was held does not count twice. */
  counts: { applied: number; ignored: number; quarantined: number };
};

/** A source gone wrong may hold back a row with every tick; more than these teach an operator nothing. */
export const MAX_REJECTED_PER_MATCH = 20;
/** Five maps with every kill told are a thousand; of what is beyond, a page would only grow. */
export const MAX_EVENTS_PER_MATCH = 2_000;

const isOther = (before: EventIdentity, now: EventIdentity): boolean =>
  before.kind !== now.kind || before.side !== now.side;

/**
 * Everything told of one match, judged in the order the source said it, whatever order it came in.
 * What was held for a gap (a state skipped, a correction missing) is judged again once the gap is filled.
 */
export function reconcileMatch(
  current: StoredMatch | undefined,
  told: readonly ReceivedMatch[],
  knownSeqs: ReadonlyMap<number, EventIdentity>,
  catalogue: StoredCatalogue,
  pinned?: PinnedMatch,
): ReconciledMatch {
  const counts = { applied: 0, ignored: 0, quarantined: 0 };
  const events = new Map<number, MatchEvent>();
  const strange: ReconciledMatch["strange"] = [];
  const hold: ReconciledMatch["hold"] = [];
  const resolve: ReconciledMatch["resolve"] = [];
  const stillHeld: number[] = [];
  let known = current;
  let match: CanonicalMatch | undefined;

  for (const one of told.toSorted((a, b) => a.match.revision - b.match.revision)) {
    const held = withPins(one.match, pinned);
    const verdict: MatchVerdict = hasImplausibleTime(one.match, one.toldAtMs)
      ? { do: "quarantine", why: "instant_far_off" }
      : validateMatch(withReleasedPins(known, held, pinned), held, catalogue);
    if (verdict.do === "quarantine") {
      if (one.heldId === undefined) {
        counts.quarantined += 1;
        hold.push({ told: one, why: verdict.why });
      } else stillHeld.push(one.heldId);
      continue;
    }
    // Late news of play is still news: the match row stays, its events are taken.
    for (const event of one.match.events) {
      const before = knownSeqs.get(event.seq) ?? events.get(event.seq);
      if (before && isOther(before, event)) strange.push({ event, why: "event_retold" });
      else if (event.seq > MAX_EVENTS_PER_MATCH) strange.push({ event, why: "too_many_events" });
      else if (!before) events.set(event.seq, event);
    }
    if (verdict.do === "apply") {
      known = storedMatchAfter(known, held, one.toldAtMs);
      match = held;
    }
    const resolution = verdict.do === "apply" ? "applied" : "superseded";
    if (one.heldId !== undefined) resolve.push({ heldId: one.heldId, resolution });
    else counts[verdict.do === "apply" ? "applied" : "ignored"] += 1;
  }

  const crowdedOut = Math.max(0, stillHeld.length + hold.length - MAX_REJECTED_PER_MATCH);
  for (const heldId of stillHeld.slice(0, crowdedOut)) resolve.push({ heldId, resolution: "superseded" });
  const inOrder = [...events.values()].toSorted((a, b) => a.seq - b.seq);
  const begins = known?.state === "in_progress" && (current?.state ?? "not_started") === "not_started";
  return {
    ...(match && { match }),
    ...(known && { known }),
    ...(begins && { begins }),
    ...{ events: inOrder, strange: strange.slice(0, MAX_REJECTED_PER_MATCH), hold, resolve, counts },
  };
}
