import { type NewOutboxRow, OUTBOX_ROOMS } from "#db/queries/feed/outbox.ts";
import type { StoredMatch } from "#domain/feed/stored-match.ts";
import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { toMatchPatch } from "#domain/matches/views.ts";
import { boardTopic, matchTopic } from "#party/protocol/match-feed/frames.ts";
import type { ValidatedDelivery } from "../services/feed/validate-delivery.ts";
import type { MatchRemoval } from "../services/feed/validate-details.ts";
import type { QueuedMatchChange } from "./room-batches.ts";

/** The maximum a room accepts in one change; only releasing many rejected rows at once brings more. */
const EVENTS_PER_CHANGE = 500;

/** Older entries are in the database. */
const ENTRIES_PER_CHANGE = { text: 60, odds: 20, momentum: 60, positions: 8, course: 60 } as const;

type MatchNews = { known: StoredMatch; changed: boolean; events: MatchEvent[]; begins?: true; detail?: DetailDelta };

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

function listMatchNews({ changedMatches, matchesAfter, details }: ValidatedDelivery): MatchNews[] {
  const list = changedMatches.flatMap(({ match, known: after, events, begins }): MatchNews[] => {
    if (!after || (!match && events.length === 0)) return [];
    const detail = details.deltas.get(after.id);
    return [
      {
        known: after,
        changed: true,
        events,
        ...(begins && { begins }),
        ...(detail && { detail: limitEntries(detail) }),
      },
    ];
  });
  const told = new Set(list.map((one) => one.known.id));
  for (const [matchId, delta] of details.deltas) {
    const after = matchesAfter.get(matchId);
    if (!after || told.has(matchId)) continue;
    list.push({ known: after, changed: false, events: [], detail: limitEntries(delta) });
  }
  return list;
}

/** For the rooms: the match as it is now, with the events and details that are new. */
export const toRoomChanges = (judged: ValidatedDelivery, nowMs: number): NewOutboxRow[] =>
  listMatchNews(judged).flatMap(({ known, changed, events, begins, detail }) =>
    Array.from({ length: Math.max(1, Math.ceil(events.length / EVENTS_PER_CHANGE)) }, (_, part) => {
      const told = events.slice(part * EVENTS_PER_CHANGE, (part + 1) * EVENTS_PER_CHANGE);
      const change: QueuedMatchChange = {
        ...toMatchPatch(known),
        ...(told.length > 0 && { events: told }),
        ...(detail && part === 0 && { detail }),
        ...(begins && part === 0 && { begins }),
      };
      return {
        atMs: nowMs,
        matchId: known.id,
        gameId: known.gameId,
        change,
        ...(!changed && { rooms: OUTBOX_ROOMS.match }),
      };
    }),
  );

/** Boards drop cancelled matches, so a removed match is sent as cancelled. */
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

export function listChangedTopics(judged: ValidatedDelivery): string[] {
  const all = listMatchNews(judged);
  const changed = all.filter((one) => one.changed);
  const boards = new Set(changed.map(({ known }) => boardTopic(known.gameId)));
  return [
    ...(changed.length > 0 ? [boardTopic("all"), ...boards] : []),
    ...all.map(({ known }) => matchTopic(known.id)),
  ];
}
