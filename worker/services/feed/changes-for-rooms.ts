import type { ToTell } from "#db/queries/room-outbox.ts";
import { patchOf } from "#domain/feed/known-match.ts";
import type { SettledMatch } from "#domain/feed/settle-match.ts";
import type { MatchChange } from "#party/protocol/match-change.ts";
import { boardTopic, matchTopic } from "#party/protocol/match-feed.ts";

/** A room takes no more in one change; only a match whose held rows were all released at once has more. */
const EVENTS_PER_CHANGE = 500;

const news = (settled: readonly SettledMatch[]) =>
  settled.flatMap(({ match, known, events }) => (known && (match || events.length > 0) ? [{ known, events }] : []));

/** What the rooms are to hear: the match as it is now, and the events that are new to the site. */
export const changesForRooms = (settled: readonly SettledMatch[], nowMs: number): ToTell[] =>
  news(settled).flatMap(({ known, events }) =>
    Array.from({ length: Math.max(1, Math.ceil(events.length / EVENTS_PER_CHANGE)) }, (_, part) => {
      const told = events.slice(part * EVENTS_PER_CHANGE, (part + 1) * EVENTS_PER_CHANGE);
      const change: MatchChange = { ...patchOf(known), ...(told.length > 0 && { events: told }) };
      return { atMs: nowMs, matchId: known.id, gameId: known.gameId, change };
    }),
  );

export function topicsOf(settled: readonly SettledMatch[]): string[] {
  const changed = news(settled);
  const boards = new Set(changed.map(({ known }) => boardTopic(known.gameId)));
  return changed.length > 0 ? [boardTopic("all"), ...boards, ...changed.map(({ known }) => matchTopic(known.id))] : [];
}
