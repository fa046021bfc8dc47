import { toMatchPatch } from "#domain/matches/live-state.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { MatchChange } from "#party/protocol/match-feed/change-tables.ts";
import type { SequencedChange } from "#party/protocol/match-feed/frames.ts";
import type { FeedTopic } from "#party/protocol/match-feed/parse-topic.ts";
import type { PublishEntry } from "#party/protocol/worker/publish.ts";
import { joinDetailPieces, newDetailPieces } from "./detail-log.ts";
import type { MatchFeedState } from "./feed-state.ts";

/** Events not yet in the log of a match topic; boards carry scores only. */
function unseenEvents(state: MatchFeedState, topic: FeedTopic, change: MatchChange): MatchEvent[] {
  if (topic.kind === "board" || !change.events) return [];
  const unseen = new Map<number, MatchEvent>();
  for (const event of change.events) {
    if (event.seq > state.meta.droppedEventSeq && !state.events.has(event.seq) && !unseen.has(event.seq)) {
      unseen.set(event.seq, event);
    }
  }
  return [...unseen.values()].sort((a, b) => a.seq - b.seq);
}

/** `detailsOnly`: only details are new, so the change goes only to subscribers with details. */
export type AcceptedChange = SequencedChange & { detailsOnly?: true };

/**
 * Accepts a higher revision, or new events and details. Events and details of an older revision are forwarded with the
 * stored patch, so that the score never goes backwards.
 */
export function acceptChange(state: MatchFeedState, topic: FeedTopic, entry: PublishEntry): AcceptedChange | undefined {
  const { atMs, change } = entry;
  const stored = state.matches.get(change.id);
  const newer = stored === undefined || change.revision > stored.patch.revision;
  const events = unseenEvents(state, topic, change);
  const pieces = topic.kind === "board" || !change.detail ? [] : newDetailPieces(state, change.detail);
  if (!newer && events.length === 0 && pieces.length === 0) return undefined;
  const patch = newer ? toMatchPatch(change) : stored.patch;
  state.meta.seq += 1;
  const seq = state.meta.seq;
  state.matches.set(change.id, { seq, atMs, patch });
  for (const event of events) state.events.set(event.seq, { seq, event });
  for (const { key, kept } of pieces) state.details.set(key, { seq, key, piece: kept });
  return {
    seq,
    timeMs: atMs,
    change: {
      ...patch,
      ...(events.length > 0 && { events }),
      ...(pieces.length > 0 && { detail: joinDetailPieces(pieces.map(({ sent }) => sent)) }),
    },
    ...(!newer && events.length === 0 && { detailsOnly: true }),
  };
}

/** Applies a change accepted by the hub to a replica, with the hub's sequence number. */
export function applyReplicatedChange(state: MatchFeedState, entry: SequencedChange): AcceptedChange {
  const { seq, timeMs, change } = entry;
  const stored = state.matches.get(change.id);
  const newer = stored === undefined || change.revision > stored.patch.revision;
  state.meta.seq = seq;
  state.matches.set(change.id, { seq, atMs: timeMs, patch: toMatchPatch(change) });
  for (const event of change.events ?? []) state.events.set(event.seq, { seq, event });
  const pieces = change.detail ? newDetailPieces(state, change.detail) : [];
  for (const { key, kept } of pieces) state.details.set(key, { seq, key, piece: kept });
  return { ...entry, ...(!newer && !change.events?.length && { detailsOnly: true }) };
}
