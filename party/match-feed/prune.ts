import { isEndedState } from "#domain/matches/state.ts";
import type { MatchFeedState } from "./feed-state.ts";

export const FINISHED_RETENTION_MS = 6 * 60 * 60 * 1000;
export const MAX_ROOM_MATCHES = 1_000;
export const MAX_ROOM_EVENTS = 500;

/** Drops matches long over, then the least recently changed ones above the limit. Returns the dropped ids. */
export function pruneMatches(state: MatchFeedState, nowMs: number): number[] {
  const { matches, meta } = state;
  const dropped: number[] = [];
  const drop = (id: number, seq: number) => {
    matches.delete(id);
    meta.droppedSeq = Math.max(meta.droppedSeq, seq);
    dropped.push(id);
  };
  for (const [id, { seq, atMs, patch }] of matches) {
    if (isEndedState(patch.state) && nowMs - atMs > FINISHED_RETENTION_MS) drop(id, seq);
  }
  const tooMany = matches.size - MAX_ROOM_MATCHES;
  if (tooMany > 0) {
    const silentFirst = [...matches].sort(
      ([, a], [, b]) => Number(isEndedState(b.patch.state)) - Number(isEndedState(a.patch.state)) || a.seq - b.seq,
    );
    for (const [id, { seq }] of silentFirst.slice(0, tooMany)) drop(id, seq);
  }
  return dropped;
}

/** Drops a match's earliest events. Returns the dropped event numbers. */
export function pruneEvents(state: MatchFeedState): number[] {
  const { events, meta } = state;
  const tooMany = events.size - MAX_ROOM_EVENTS;
  if (tooMany <= 0) return [];
  const earliest = [...events.keys()].sort((a, b) => a - b).slice(0, tooMany);
  for (const eventSeq of earliest) {
    meta.droppedSeq = Math.max(meta.droppedSeq, events.get(eventSeq)?.seq ?? 0);
    meta.droppedEventSeq = Math.max(meta.droppedEventSeq, eventSeq);
    events.delete(eventSeq);
  }
  return earliest;
}
