import type { MatchEvent } from "#domain/matches/match.ts";
import type { MatchPatch } from "#domain/matches/view.ts";
import type { MatchChange } from "#party/protocol/match-change.ts";
import type { SequencedChange } from "#party/protocol/match-feed.ts";
import type { PublishEntry } from "#party/protocol/publish.ts";
import type { Topic } from "#party/protocol/read-topic.ts";
import type { FeedState } from "./feed-state.ts";

function patchOf({ events: _events, ...patch }: MatchChange): MatchPatch {
  return patch;
}

/** Events of a match's own topic that the log has not seen; a board tells scores only. */
function unseenEvents(state: FeedState, topic: Topic, change: MatchChange): MatchEvent[] {
  if (topic.kind === "board" || !change.events) return [];
  const unseen = new Map<number, MatchEvent>();
  for (const event of change.events) {
    if (event.seq > state.meta.droppedEventSeq && !state.events.has(event.seq) && !unseen.has(event.seq)) {
      unseen.set(event.seq, event);
    }
  }
  return [...unseen.values()].sort((a, b) => a.seq - b.seq);
}

/**
 * Takes what is new: a higher revision, or events nobody told before. A late event in an older revision is passed on
 * with the patch already known, so that the score never runs backwards.
 */
export function acceptChange(state: FeedState, topic: Topic, entry: PublishEntry): SequencedChange | undefined {
  const { atMs, change } = entry;
  const known = state.matches.get(change.id);
  const newer = known === undefined || change.revision > known.patch.revision;
  const events = unseenEvents(state, topic, change);
  if (!newer && events.length === 0) return undefined;
  const patch = newer ? patchOf(change) : known.patch;
  state.meta.seq += 1;
  const seq = state.meta.seq;
  state.matches.set(change.id, { seq, atMs, patch });
  for (const event of events) state.events.set(event.seq, { seq, event });
  return { seq, timeMs: atMs, change: events.length > 0 ? { ...patch, events } : patch };
}
