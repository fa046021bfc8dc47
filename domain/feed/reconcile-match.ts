import { toLiveState } from "../matches/live-state.ts";
import type { CanonicalMatch, MatchEvent } from "../matches/match.ts";
import { hasImplausibleTime } from "./implausible-time.ts";
import { type PinnedMatch, withPins, withReleasedPins } from "./pins.ts";
import { highestSeq, type StoredCatalogue, type StoredMatch } from "./stored-match.ts";
import { type MatchVerdict, type RejectReason, validateMatch } from "./validate-match.ts";

/** Two events with the same number but different identities contradict each other. */
export type EventIdentity = Pick<MatchEvent, "kind" | "side">;
/** A match as sent by a source, with its timestamp; `rejectedId` is the id of its quarantined row. */
export type ReceivedMatch = { match: CanonicalMatch; reportedAtMs: number; rejectedId?: number };

export type ReconciledMatch = {
  /** The match to store; undefined if nothing changed. */
  match?: CanonicalMatch;
  /** The resulting match; undefined if no row was valid. */
  stored?: StoredMatch;
  /** Set if the match went live. */
  begins?: true;
  /** New events, in order. */
  events: MatchEvent[];
  /** Invalid events, regardless of whether their match is valid. */
  rejectedEvents: { event: MatchEvent; why: "event_retold" | "too_many_events" }[];
  rejected: { received: ReceivedMatch; why: RejectReason }[];
  resolved: { rejectedId: number; resolution: "applied" | "superseded" }[];
  /** Rows of this delivery only, without earlier rejected ones. */
  counts: { applied: number; ignored: number; quarantined: number };
};

/** A faulty source may add a rejected row with every delivery; above this number the oldest are closed. */
export const MAX_REJECTED_PER_MATCH = 20;
/** A five-map series with every kill has about a thousand. */
export const MAX_EVENTS_PER_MATCH = 2_000;

const isOther = (before: EventIdentity, now: EventIdentity): boolean =>
  before.kind !== now.kind || before.side !== now.side;

/** The stored match after `match` is applied. */
export const nextStoredMatch = (
  before: StoredMatch | undefined,
  match: CanonicalMatch,
  reportedAtMs: number,
): StoredMatch => ({
  id: match.id,
  gameId: match.gameId,
  homeId: match.homeId,
  awayId: match.awayId,
  revision: Math.max(match.revision, (before?.revision ?? -1) + 1),
  sourceRevision: match.revision,
  updatedAtMs: Math.max(before?.updatedAtMs ?? 0, reportedAtMs),
  ...toLiveState(match),
  lastSeq: Math.max(before?.lastSeq ?? 0, highestSeq(match.events)),
});

/**
 * Validates all rows of a match in revision order, whatever order they arrived in. Rows rejected because of a gap, such
 * as a skipped state, are validated again once the gap is filled.
 */
export function reconcileMatch(
  current: StoredMatch | undefined,
  received: readonly ReceivedMatch[],
  storedEvents: ReadonlyMap<number, EventIdentity>,
  catalogue: StoredCatalogue,
  pinned?: PinnedMatch,
): ReconciledMatch {
  const counts = { applied: 0, ignored: 0, quarantined: 0 };
  const events = new Map<number, MatchEvent>();
  const rejectedEvents: ReconciledMatch["rejectedEvents"] = [];
  const rejected: ReconciledMatch["rejected"] = [];
  const resolved: ReconciledMatch["resolved"] = [];
  const stillRejected: number[] = [];
  let stored = current;
  let match: CanonicalMatch | undefined;

  for (const one of received.toSorted((a, b) => a.match.revision - b.match.revision)) {
    const pinnedMatch = withPins(one.match, pinned);
    const verdict: MatchVerdict = hasImplausibleTime(one.match, one.reportedAtMs)
      ? { do: "quarantine", why: "instant_far_off" }
      : validateMatch(withReleasedPins(stored, pinnedMatch, pinned), pinnedMatch, catalogue);
    if (verdict.do === "quarantine") {
      if (one.rejectedId === undefined) {
        counts.quarantined += 1;
        rejected.push({ received: one, why: verdict.why });
      } else stillRejected.push(one.rejectedId);
      continue;
    }
    // A late delivery leaves the match row unchanged, but its events may still be new.
    for (const event of one.match.events) {
      const before = storedEvents.get(event.seq) ?? events.get(event.seq);
      if (before && isOther(before, event)) rejectedEvents.push({ event, why: "event_retold" });
      else if (event.seq > MAX_EVENTS_PER_MATCH) rejectedEvents.push({ event, why: "too_many_events" });
      else if (!before) events.set(event.seq, event);
    }
    if (verdict.do === "apply") {
      stored = nextStoredMatch(stored, pinnedMatch, one.reportedAtMs);
      match = pinnedMatch;
    }
    const resolution = verdict.do === "apply" ? "applied" : "superseded";
    if (one.rejectedId !== undefined) resolved.push({ rejectedId: one.rejectedId, resolution });
    else counts[verdict.do === "apply" ? "applied" : "ignored"] += 1;
  }

  const excess = Math.max(0, stillRejected.length + rejected.length - MAX_REJECTED_PER_MATCH);
  for (const rejectedId of stillRejected.slice(0, excess)) resolved.push({ rejectedId, resolution: "superseded" });
  const inOrder = [...events.values()].toSorted((a, b) => a.seq - b.seq);
  const begins = stored?.state === "in_progress" && (current?.state ?? "not_started") === "not_started";
  return {
    ...(match && { match }),
    ...(stored && { stored }),
    ...(begins && { begins }),
    events: inOrder,
    rejectedEvents: rejectedEvents.slice(0, MAX_REJECTED_PER_MATCH),
    rejected,
    resolved,
    counts,
  };
}
