import { isOver } from "#domain/matches/state.ts";
import type { FeedState } from "./feed-state.ts";

export const KEEP_OVER_MS = 6 * 60 * 60 * 1000;
export const MAX_MATCHES = 1_000;
export const MAX_EVENTS = 500;

/** Matches long over, then what was silent longest when there are still too many. Returns the ids dropped. */
export function dropOldMatches(state: FeedState, nowMs: number): number[] {
  const { matches, meta } = state;
  const dropped: number[] = [];
  const drop = (id: number, seq: number) => {
    matches.delete(id);
    meta.droppedSeq = Math.max(meta.droppedSeq, seq);
    dropped.push(id);
  };
  for (const [id, { seq, atMs, patch }] of matches) {
    if (isOver(patch.state) && nowMs - atMs > KEEP_OVER_MS) drop(id, seq);
  }
  const tooMany = matches.size - MAX_MATCHES;
  if (tooMany > 0) {
    const silentFirst = [...matches].sort(
      ([, a], [, b]) => Number(isOver(b.patch.state)) - Number(isOver(a.patch.state)) || a.seq - b.seq,
    );
    for (const [id, { seq }] of silentFirst.slice(0, tooMany)) drop(id, seq);
  }
  return dropped;
}

/** The earliest events of a match give way. Returns the event numbers dropped. */
export function dropOldEvents(state: FeedState): number[] {
  const { events, meta } = state;
  const tooMany = events.size - MAX_EVENTS;
  if (tooMany <= 0) return [];
  const earliest = [...events.keys()].sort((a, b) => a - b).slice(0, tooMany);
  for (const eventSeq of earliest) {
    meta.droppedSeq = Math.max(meta.droppedSeq, events.get(eventSeq)?.seq ?? 0);
    meta.droppedEventSeq = Math.max(meta.droppedEventSeq, eventSeq);
    events.delete(eventSeq);
  }
  return earliest;
}
