import { and, eq, gte, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { ENDED_OR_POSTPONED_STATES } from "#domain/chat/go-live.ts";
import type { MatchState } from "#domain/matches/state.ts";
import { type Database, rows, run } from "../../client.ts";
import { blockedWords, rooms } from "../../schema/chat.ts";

/** Pseudo room that owns the words blocked on the whole site; not a valid room id. */
export const SITE_WIDE_ROOM_ID = "";
const BRAND_PREFIX = "brand:";
/** Upper bound of the prefix range, exclusive. */
const BRAND_PREFIX_END = "brand;";
const LANGUAGE_PREFIX = "language:";
const LANGUAGE_PREFIX_END = "language;";

const NEXT_REVISION = sql`${rooms.revision} + 1`;

export const insertRoomIfMissing = (db: Database, roomId: string, nowMs: number) =>
  db
    .insert(rooms)
    .values({ id: roomId, revision: 0, createdAtMs: nowMs, visitedAtMs: nowMs })
    .onConflictDoNothing({ target: rooms.id });

export type RoomRow = {
  anchorId: number | null;
  anchorName: string | null;
  /** The streamer's last visit to the room; null if there was none, or if it was pruned after a year. */
  anchorVisitedAtMs: number | null;
  title: string;
  settings: string;
  revision: number;
  /** 1 for the room of a stored match, and for a streamer's own room that has been opened. */
  isThere: number;
  matchState: MatchState | null;
  startsAtMs: number | null;
  moderators: number;
  isModerator: number;
};

/** A match's room has the defaults if it has no row. `uid` is the caller, 0 for a guest. */
export const selectRoom = (
  db: Database,
  roomId: string,
  match: { gameId: number; matchId: number } | null,
  uid: number,
) =>
  rows<RoomRow>(
    db,
    sql`SELECT r.anchor_id AS anchorId, u.username AS anchorName,
        (SELECT at_ms FROM room_visits WHERE user_id = r.anchor_id AND room_id = r.id) AS anchorVisitedAtMs,
        coalesce(r.title, '') AS title, coalesce(r.settings, '{}') AS settings,
        coalesce(r.revision, 0) + coalesce((SELECT revision FROM rooms WHERE id = ${SITE_WIDE_ROOM_ID}), 0) AS revision,
        iif(asked.match_id IS NULL, r.id, m.id) IS NOT NULL AS isThere,
        m.state AS matchState, m.starts_at_ms AS startsAtMs,
        (SELECT count(*) FROM room_moderators WHERE room_id = asked.id) AS moderators,
        EXISTS (SELECT 1 FROM room_moderators WHERE room_id = asked.id AND user_id = ${uid}) AS isModerator
      FROM (SELECT ${roomId} AS id, ${match?.gameId ?? null} AS game_id, ${match?.matchId ?? null} AS match_id) AS asked
        LEFT JOIN rooms AS r ON r.id = asked.id LEFT JOIN users AS u ON u.id = r.anchor_id
        LEFT JOIN matches AS m ON m.id = asked.match_id AND m.game_id = asked.game_id`,
  );

/** Merges the change into the stored settings, so that concurrent changes do not overwrite each other. */
export const patchRoomSettings = (db: Database, roomId: string, change: string) =>
  db
    .update(rooms)
    .set({ settings: sql`json_patch(${rooms.settings}, ${change})`, revision: NEXT_REVISION })
    .where(eq(rooms.id, roomId));

export const updateRoomRevision = (db: Database, roomId: string) =>
  db.update(rooms).set({ revision: NEXT_REVISION }).where(eq(rooms.id, roomId));

/** No-op if the room belongs to another streamer. */
export const updateRoomAnchor = (db: Database, roomId: string, anchorUid: number, title: string) =>
  db
    .update(rooms)
    .set({ anchorId: anchorUid, title, revision: NEXT_REVISION })
    .where(and(eq(rooms.id, roomId), or(isNull(rooms.anchorId), eq(rooms.anchorId, anchorUid))));

/** Releases the rooms of matches that are over. Streamers' own rooms have ids from `c-`. */
export const updateEndedRooms = (db: Database) =>
  rows<{ roomId: string }>(
    db,
    sql`UPDATE rooms INDEXED BY rooms_by_anchor SET anchor_id = NULL, title = '', revision = revision + 1
      WHERE anchor_id > 0 AND id < 'c-' AND EXISTS (
        SELECT 1 FROM matches WHERE matches.id = CAST(substr(rooms.id, instr(rooms.id, '-') + 1) AS INTEGER)
          AND matches.state IN ${[...ENDED_OR_POSTPONED_STATES]})
      RETURNING id AS roomId`,
  );

const VISIT_INTERVAL_MS = 60_000;

/** Throttled to one write a minute, because full rooms have many visitors. */
export const updateRoomVisited = (db: Database, roomId: string, nowMs: number) =>
  db
    .update(rooms)
    .set({ visitedAtMs: nowMs })
    .where(and(eq(rooms.id, roomId), lt(rooms.visitedAtMs, nowMs - VISIT_INTERVAL_MS)));

export type AnchorRoomRow = {
  roomId: string;
  title: string;
  anchorUid: number;
  anchorName: string;
  avatar: string | null;
  visitedAtMs: number;
};

/** Open rooms owned by streamers, most recently visited first. */
export const selectAnchorRooms = (db: Database, sinceMs: number, limit: number) =>
  rows<AnchorRoomRow>(
    db,
    sql`SELECT r.id AS roomId, r.title, u.id AS anchorUid, u.username AS anchorName, u.avatar, r.visited_at_ms AS visitedAtMs
      FROM rooms AS r INDEXED BY rooms_own CROSS JOIN users AS u ON u.id = r.anchor_id
      WHERE r.id >= 'c-' AND r.id < 'c.' AND r.anchor_id IS NOT NULL AND json_extract(r.settings, '$.isOpen') IS NOT 0
        AND r.visited_at_ms > ${sinceMs} ORDER BY r.visited_at_ms DESC LIMIT ${limit}`,
  );

type NewBlockedWord = { roomId: string; word: string; byUid: number; nowMs: number; maxWords: number };

/** No-op if the list is full. */
export const insertBlockedWord = (db: Database, { roomId, word, byUid, nowMs, maxWords }: NewBlockedWord) =>
  run(
    db,
    sql`INSERT INTO chat_words (room_id, word, by_id, at_ms) SELECT ${roomId}, ${word}, ${byUid}, ${nowMs}
      WHERE (SELECT count(*) FROM chat_words WHERE room_id = ${roomId}) < ${maxWords} ON CONFLICT DO NOTHING`,
  );

/** Inserts as many words as fit, and skips duplicates. */
export const insertBlockedWords = (
  db: Database,
  { roomId, words, byUid, nowMs, maxWords }: Omit<NewBlockedWord, "word"> & { words: readonly string[] },
) =>
  run(
    db,
    sql`INSERT INTO chat_words (room_id, word, by_id, at_ms) SELECT ${roomId}, value, ${byUid}, ${nowMs}
      FROM json_each(${JSON.stringify(words)})
      WHERE (SELECT count(*) FROM chat_words WHERE room_id = ${roomId}) + json_array_length(${JSON.stringify(words)}) <= ${maxWords}
      ON CONFLICT DO NOTHING`,
  );

export const deleteBlockedWord = (db: Database, roomId: string, word: string) =>
  db.delete(blockedWords).where(and(eq(blockedWords.roomId, roomId), eq(blockedWords.word, word)));

/** Pseudo room that owns the words blocked for messages from a brand's site; not a valid room id. */
export const brandRoomId = (brand: string): string => `${BRAND_PREFIX}${brand}`;

/** Returns undefined if no brand owns the words. */
export const brandOfWords = (roomId: string): string | undefined =>
  roomId.startsWith(BRAND_PREFIX) ? roomId.slice(BRAND_PREFIX.length) : undefined;

/** Pseudo room that owns the words blocked for messages in a language. */
export const languageRoomId = (language: string): string => `${LANGUAGE_PREFIX}${language}`;
export const languageOfWords = (roomId: string): string | undefined =>
  roomId.startsWith(LANGUAGE_PREFIX) ? roomId.slice(LANGUAGE_PREFIX.length) : undefined;

const isOfLanguage = and(gte(blockedWords.roomId, LANGUAGE_PREFIX), lt(blockedWords.roomId, LANGUAGE_PREFIX_END));

/** The lists of all languages. */
export const selectLanguageWords = (db: Database) =>
  db
    .select({ roomId: blockedWords.roomId, word: blockedWords.word })
    .from(blockedWords)
    .where(isOfLanguage)
    .orderBy(blockedWords.roomId, blockedWords.word);

/** All lists a room checks: its own, the site's, every brand's and every language's. */
export const selectWordsForRoom = (db: Database, roomId: string) =>
  db
    .select({ roomId: blockedWords.roomId, word: blockedWords.word })
    .from(blockedWords)
    .where(
      or(
        inArray(blockedWords.roomId, [SITE_WIDE_ROOM_ID, roomId]),
        and(gte(blockedWords.roomId, BRAND_PREFIX), lt(blockedWords.roomId, BRAND_PREFIX_END)),
        isOfLanguage,
      ),
    )
    .orderBy(blockedWords.roomId, blockedWords.word);

/** Use `SITE_WIDE_ROOM_ID` for the site's words. */
export const selectBlockedWords = (db: Database, ...roomIds: string[]) =>
  db
    .select({ roomId: blockedWords.roomId, word: blockedWords.word })
    .from(blockedWords)
    .where(inArray(blockedWords.roomId, roomIds))
    .orderBy(blockedWords.roomId, blockedWords.word);
