import { eq, sql } from "drizzle-orm";
import type { RecordedEvent } from "#domain/videos/highlights.ts";
import { type Database, rows, run } from "../../client.ts";
import { matchEvents } from "../../schema/index.ts";

export type RecordedLiveRow = {
  id: number;
  gameId: number;
  matchId: number;
  anchorId: number;
  endedAtMs: number;
};

/** Recorded matches without a video yet, newest first. Lives without a match are replayed only in their room. */
export const selectLivesWithoutVideo = (
  db: Database,
  { endedAfterMs, limit }: { endedAfterMs: number; limit: number },
) =>
  rows<RecordedLiveRow>(
    db,
    sql`SELECT l.id, l.game_id AS gameId, l.match_id AS matchId, l.anchor_id AS anchorId, l.ended_at_ms AS endedAtMs
      FROM lives AS l INDEXED BY lives_replays
      WHERE l.state = 'replay' AND l.ended_at_ms > ${endedAfterMs} AND l.match_id IS NOT NULL AND l.backend = 'edge'
        AND l.replay_until_ms IS NULL AND EXISTS (SELECT 1 FROM matches WHERE id = l.match_id)
        AND NOT EXISTS (SELECT 1 FROM videos AS v WHERE v.live_id = l.id AND v.kind = 'replay')
      ORDER BY l.ended_at_ms DESC LIMIT ${limit}`,
  );

type NewRecording = {
  kind: "replay" | "highlights";
  live: RecordedLiveRow;
  ranges: string;
  chapters: string;
  durationMs: number;
  nowMs: number;
};
/** No-op if the video exists. */
export const insertRecording = (db: Database, { kind, live, ranges, chapters, durationMs, nowMs }: NewRecording) =>
  run(
    db,
    sql`INSERT INTO videos (kind, state, game_id, match_id, owner_id, live_id, ranges, chapters, duration_ms,
        published_at_ms, created_at_ms, updated_at_ms)
      VALUES (${kind}, 'published', ${live.gameId}, ${live.matchId}, ${live.anchorId}, ${live.id}, ${ranges},
        ${chapters}, ${durationMs}, ${nowMs}, ${nowMs}, ${nowMs}) ON CONFLICT DO NOTHING`,
  );

/** Events in match order. */
export async function selectRecordedEvents(db: Database, matchId: number): Promise<RecordedEvent[]> {
  const { seq, kind, atMs, value, scoreHome, scoreAway } = matchEvents;
  const found = await db
    .select({ seq, kind, atMs, value, scoreHome, scoreAway })
    .from(matchEvents)
    .where(eq(matchEvents.matchId, matchId))
    .orderBy(seq);
  return found.map(({ scoreHome: home, scoreAway: away, value, ...event }) => ({
    ...event,
    ...(value !== null && { value }),
    ...(home !== null && away !== null && { score: { home, away } }),
  }));
}
