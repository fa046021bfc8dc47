import { type NewOutboxRow, OUTBOX_ROOMS } from "#db/queries/feed/outbox.ts";
import type { StoredMatch } from "#domain/feed/stored-match.ts";
import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import { toMatchPatch } from "#domain/matches/live-state.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { boardTopic, matchTopic } from "#party/protocol/match-feed/frames.ts";
import type { ValidatedDelivery } from "../services/feed/validate-delivery.ts";
import type { MatchRemoval } from "../services/feed/validate-details.ts";
import type { QueuedMatchChange } from "./room-batches.ts";

/** A room's limit; exceeded only if many rejected rows of a match are resolved at once. */
const EVENTS_PER_CHANGE = 500;

/** Older entries of a long update are in the database; a page reads them when it opens. */
const ENTRIES_PER_CHANGE = { text: 60, odds: 20, momentum: 60, positions: 8, course: 60 } as const;

type MatchUpdate = { stored: StoredMatch; changed: boolean; events: MatchEvent[]; begins?: true; detail?: DetailDelta };

function limitEntries(delta: DetailDelta): DetailDelta {
  const { text, odds, momentum, positions, course } = delta;
  return {
    ...delta,
    ...(text && { text: text.slice(-ENTRIES_PER_CHANGE.text) }),
    ...(odds && { odds: odds.slice(-ENTRIES_PER_CHANGE.odds) }),
    ...(momentum && { momentum: momentum.slice(-ENTRIES_PER_CHANGE.momentum) }),
    ...(positions && { positions: positions.slice(-ENTRIES_PER_CHANGE.positions) }),
    ...(course && { course: course.slice(-ENTRIES_PER_CHANGE.course) }),
  };
}

function listMatchUpdates({ changedMatches, matchesAfter, details }: ValidatedDelivery): MatchUpdate[] {
  const list = changedMatches.flatMap(({ match, stored: after, events, begins }): MatchUpdate[] => {
    if (!after || (!match && events.length === 0)) return [];
    const detail = details.deltas.get(after.id);
    return [
      {
        stored: after,
        changed: true,
        events,
        ...(begins && { begins }),
        ...(detail && { detail: limitEntries(detail) }),
      },
    ];
  });
  const listed = new Set(list.map((one) => one.stored.id));
  for (const [matchId, delta] of details.deltas) {
    const after = matchesAfter.get(matchId);
    if (!after || listed.has(matchId)) continue;
    list.push({ stored: after, changed: false, events: [], detail: limitEntries(delta) });
  }
  return list;
}

/** One change per match for the rooms: its current state, and the new events and details. */
export const toRoomChanges = (validated: ValidatedDelivery, nowMs: number): NewOutboxRow[] =>
  listMatchUpdates(validated).flatMap(({ stored, changed, events, begins, detail }) =>
    Array.from({ length: Math.max(1, Math.ceil(events.length / EVENTS_PER_CHANGE)) }, (_, part) => {
      const chunk = events.slice(part * EVENTS_PER_CHANGE, (part + 1) * EVENTS_PER_CHANGE);
      const change: QueuedMatchChange = {
        ...toMatchPatch(stored),
        ...(chunk.length > 0 && { events: chunk }),
        ...(detail && part === 0 && { detail }),
        ...(begins && part === 0 && { begins }),
      };
      return {
        atMs: nowMs,
        matchId: stored.id,
        gameId: stored.gameId,
        change,
        ...(!changed && { rooms: OUTBOX_ROOMS.match }),
      };
    }),
  );

/** Boards drop cancelled matches, so a removed match is published as cancelled. */
export const toRoomRemovals = (removals: readonly MatchRemoval[], nowMs: number): NewOutboxRow[] =>
  removals.map(({ stored }) => {
    const { clock: _clock, phase: _phase, ...patch } = toMatchPatch(stored);
    return {
      atMs: nowMs,
      matchId: stored.id,
      gameId: stored.gameId,
      change: {
        ...patch,
        state: "cancelled",
        revision: stored.revision + 1,
        updatedAtMs: nowMs,
      } satisfies QueuedMatchChange,
    };
  });

export function listChangedTopics(validated: ValidatedDelivery): string[] {
  const all = listMatchUpdates(validated);
  const changed = all.filter((one) => one.changed);
  const boards = new Set(changed.map(({ stored }) => boardTopic(stored.gameId)));
  return [
    ...(changed.length > 0 ? [boardTopic("all"), ...boards] : []),
    ...all.map(({ stored }) => matchTopic(stored.id)),
  ];
}
