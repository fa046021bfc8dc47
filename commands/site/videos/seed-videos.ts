// Videos of finished matches, made of simulator clips, so that every game has some on the first start.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Database } from "#db/client.ts";
import { selectRecordedEvents } from "#db/queries/videos/recordings.ts";
import { GAMES } from "#domain/matches/games.ts";
import { type Highlight, selectHighlights } from "#domain/videos/highlights.ts";
import { videoMediaFolder } from "#domain/videos/playback-token.ts";
import type { Chapter, SegmentRange } from "#domain/videos/timeline.ts";
import { CLIP } from "#simulator/clip/clip-format.ts";
import { clipOfGame, GAME_CLIPS, type GameClip } from "#simulator/clip/clip-of-game.ts";
import { readClip } from "#simulator/push/clip.ts";
import { createClipMedia } from "./clip-media.ts";

const MATCHES_PER_GAME = 3;
const MIN_SCENES = 3;
const MAX_SCENES = 8;
const REPLAY_SCENES = 30;
/** Offset of the event within its scene. */
const EVENT_OFFSET_MS = 5_000;

type Bucket = { put(key: string, value: Uint8Array<ArrayBuffer> | string): Promise<unknown> };
type Sample = { fileId: string; cover: string; segments: number };

async function storeClip(bucket: Bucket, name: GameClip): Promise<Sample> {
  const fileId = `sample-${name}`;
  const { files, segments } = createClipMedia(await readClip(name));
  for (const file of files) await bucket.put(`${videoMediaFolder({ kind: "file", fileId })}/${file.name}`, file.body);
  const picture = new Uint8Array(await readFile(new URL(`../../../simulator/clip/${name}.jpg`, import.meta.url)));
  const cover = `${createHash("sha256").update(picture).digest("hex").slice(0, 32)}.jpg`;
  await bucket.put(`video-covers/${cover}`, picture);
  return { fileId, cover: `/video-covers/${cover}`, segments };
}

type MatchRow = { id: number; endedAtMs: number };

/** One scene per highlight; if there are too many, only the last ones. */
function scenesOf(highlights: readonly Highlight[], { segments }: Sample, count?: number) {
  const shown = highlights.slice(-MAX_SCENES);
  const scenes = count ?? Math.max(MIN_SCENES, shown.length);
  const ranges = Array.from({ length: scenes }, (): SegmentRange => [0, segments - 1]);
  const gap = Math.floor(scenes / Math.max(1, shown.length));
  const chapters = shown.map(
    ({ seq }, place): Chapter => ({ seq, offsetMs: place * gap * CLIP.durationMs + EVENT_OFFSET_MS }),
  );
  return { ranges, chapters, durationMs: scenes * CLIP.durationMs };
}

/** Never called in production. Matches that already have sample videos keep them. */
export async function seedVideos(db: Database, bucket: Bucket): Promise<number> {
  const samples = new Map<GameClip, Sample>();
  for (const name of GAME_CLIPS) samples.set(name, await storeClip(bucket, name));
  let written = 0;
  for (const game of GAMES) {
    const sample = samples.get(clipOfGame(game.id));
    if (!sample) continue;
    const { results: matches } = await db.$client
      .prepare(
        `SELECT id, min(updated_at_ms, starts_at_ms + 10800000) AS endedAtMs FROM matches AS m
         WHERE game_id = ?1 AND state = 'finished'
           AND NOT EXISTS (SELECT 1 FROM videos AS v WHERE v.match_id = m.id AND v.file_id IS NOT NULL)
         ORDER BY starts_at_ms DESC LIMIT ?2`,
      )
      .bind(game.id, MATCHES_PER_GAME)
      .all<MatchRow>();
    for (const [place, match] of matches.entries()) {
      const highlights = selectHighlights(await selectRecordedEvents(db, match.id), game.id);
      const videos = [
        { kind: "highlights", ...scenesOf(highlights, sample) },
        ...(place === 0 ? [{ kind: "replay", ...scenesOf(highlights, sample, REPLAY_SCENES) }] : []),
      ];
      await db.$client.batch(
        videos.map(({ kind, ranges, chapters, durationMs }) =>
          db.$client
            .prepare(
              `INSERT INTO videos (kind, state, game_id, match_id, file_id, ranges, chapters, duration_ms, cover,
                 published_at_ms, created_at_ms, updated_at_ms)
               VALUES (?1, 'published', ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?9)`,
            )
            .bind(
              ...[kind, game.id, match.id, sample.fileId, JSON.stringify(ranges), JSON.stringify(chapters)],
              ...[durationMs, sample.cover, match.endedAtMs],
            ),
        ),
      );
      written += videos.length;
    }
  }
  return written;
}
