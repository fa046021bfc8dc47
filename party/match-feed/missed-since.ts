import type { SequencedChange, WelcomeMode } from "#party/protocol/match-feed/frames.ts";
import { joinDetailPieces } from "./detail-log.ts";
import type { MatchFeedState } from "./feed-state.ts";

export type MissedChanges = { mode: WelcomeMode; list: SequencedChange[] };

/**
 * The changes a client at `since` has missed: each match once, in its current state, with later events and, for
 * subscribers with details, later details. Bounded by the number of matches, without gaps.
 */
export function missedChangesSince(
  state: MatchFeedState,
  since: number,
  epoch: string | undefined,
  withDetails = false,
): MissedChanges {
  const { meta, matches, events, details } = state;
  const resume = epoch === meta.epoch && since <= meta.seq && since >= meta.droppedSeq;
  const from = resume ? since : 0;
  const missedEvents = [...events.values()]
    .filter((logged) => logged.seq > from)
    .map((logged) => logged.event)
    .sort((a, b) => a.seq - b.seq);
  const missedDetails = withDetails
    ? [...details.values()].filter((logged) => logged.seq > from).sort((a, b) => a.seq - b.seq)
    : [];
  const list = [...matches.values()]
    .filter((stored) => stored.seq > from)
    .sort((a, b) => a.seq - b.seq)
    .map(({ seq, atMs, patch }) => ({
      seq,
      timeMs: atMs,
      change: {
        ...patch,
        ...(missedEvents.length > 0 && { events: missedEvents }),
        ...(missedDetails.length > 0 && { detail: joinDetailPieces(missedDetails.map(({ piece }) => piece)) }),
      },
    }));
  return { mode: resume ? "resume" : "reset", list };
}
