import { type Database, runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import {
  brandRoomId,
  deleteBlockedWord,
  insertBlockedWord,
  insertBlockedWords,
  insertRoomIfMissing,
  languageOfWords,
  languageRoomId,
  SITE_WIDE_ROOM_ID,
  selectBlockedWords,
  selectLanguageWords,
  updateRoomRevision,
} from "#db/queries/chat/rooms.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { MAX_ROOM_BLOCKED_WORDS, MAX_SITE_BLOCKED_WORDS, type WordScope } from "#domain/chat/limits.ts";
import { AppError } from "#domain/errors.ts";
import { pushRoomSettings } from "./push-room-settings.ts";
import type { RoomContext } from "./room-context.ts";
import { requireRoomPermission } from "./room-record.ts";
import { dropCachedRoom } from "./room-revision-cache.ts";

type SiteWords = { list: string[]; brand: string[]; languages: Record<string, string[]> };
type WordList = { scope: WordScope; language?: string | undefined };
type WordChange = { word: string; isAdded: boolean };

async function listWords(db: Database, roomId: string): Promise<string[]> {
  return (await selectBlockedWords(db, roomId)).map(({ word }) => word);
}

async function writeWordChange(
  { db, nowMs, actor }: RoomContext,
  { roomId, word, isAdded, maxWords }: WordChange & { roomId: string; maxWords: number },
): Promise<void> {
  await runBatch(db, [
    insertRoomIfMissing(db, roomId, nowMs),
    ...(isAdded
      ? [insertBlockedWord(db, { roomId, word, byUid: actor.uid, nowMs, maxWords })]
      : [deleteBlockedWord(db, roomId, word), requireChange(db)]),
    updateRoomRevision(db, roomId),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "words_changed", detail: { word, isAdded } }, nowMs),
  ]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("not_found") : error;
  });
}

export async function listBlockedWords(ctx: RoomContext, { roomId }: { roomId: string }): Promise<{ list: string[] }> {
  await requireRoomPermission(ctx, { roomId, action: "edit_room" });
  return { list: await listWords(ctx.db, roomId) };
}

export async function updateBlockedWords(ctx: RoomContext, change: WordChange & { roomId: string }): Promise<void> {
  const { roomId } = change;
  await requireRoomPermission(ctx, { roomId, action: "edit_room" });
  await writeWordChange(ctx, { ...change, maxWords: MAX_ROOM_BLOCKED_WORDS });
  dropCachedRoom(roomId);
  await pushRoomSettings(ctx, roomId);
}

/** The room id that a scope's words are stored under. */
function listRoomId(brand: string | undefined, { scope, language }: WordList): string {
  switch (scope) {
    case "site":
      return SITE_WIDE_ROOM_ID;
    case "brand":
      if (brand === undefined) throw new AppError("bad_input", ["scope"]);
      return brandRoomId(brand);
    case "language":
      if (language === undefined) throw new AppError("bad_input", ["language"]);
      return languageRoomId(language);
  }
}

/** Words of the site, of the current brand, and of languages. */
export async function listSiteBlockedWords({ db, actor, brand }: RoomContext): Promise<SiteWords> {
  if (!actor.isAdmin) throw new AppError("no_permission");
  const ofBrand = brand === undefined ? [] : [brandRoomId(brand)];
  const [words, ofLanguages] = await runBatch(db, [
    selectBlockedWords(db, SITE_WIDE_ROOM_ID, ...ofBrand),
    selectLanguageWords(db),
  ]);
  const isOfSite = ({ roomId }: { roomId: string }) => roomId === SITE_WIDE_ROOM_ID;
  const languages: Record<string, string[]> = {};
  for (const { roomId, word } of ofLanguages) {
    const language = languageOfWords(roomId) ?? "";
    languages[language] = [...(languages[language] ?? []), word];
  }
  return {
    list: words.filter(isOfSite).map(({ word }) => word),
    brand: words.filter((one) => !isOfSite(one)).map(({ word }) => word),
    languages,
  };
}

/** The site's revision is part of every room's, so that each room reloads its words with the next ticket. */
export async function updateSiteBlockedWords(
  ctx: RoomContext,
  { scope, language, ...change }: WordChange & WordList,
): Promise<void> {
  const { db, nowMs, actor, brand } = ctx;
  if (!actor.isAdmin) throw new AppError("no_permission");
  const roomId = listRoomId(brand, { scope, language });
  await writeWordChange(ctx, { ...change, roomId, maxWords: MAX_SITE_BLOCKED_WORDS });
  if (roomId !== SITE_WIDE_ROOM_ID)
    await runBatch(db, [insertRoomIfMissing(db, SITE_WIDE_ROOM_ID, nowMs), updateRoomRevision(db, SITE_WIDE_ROOM_ID)]);
}

/** All or nothing: imports no word if the list would grow too long. */
export async function importSiteWords(
  { db, nowMs, actor, brand }: RoomContext,
  { words: given, ...of }: { words: readonly string[] } & WordList,
): Promise<{ added: number }> {
  if (!actor.isAdmin) throw new AppError("no_permission");
  const roomId = listRoomId(brand, of);
  const known = new Set(await listWords(db, roomId));
  const words = [...new Set(given)].filter((word) => !known.has(word));
  if (words.length === 0) return { added: 0 };
  await runBatch(db, [
    insertRoomIfMissing(db, roomId, nowMs),
    insertBlockedWords(db, { roomId, words, byUid: actor.uid, nowMs, maxWords: MAX_SITE_BLOCKED_WORDS }),
    requireChange(db),
    updateRoomRevision(db, roomId),
    insertRoomIfMissing(db, SITE_WIDE_ROOM_ID, nowMs),
    updateRoomRevision(db, SITE_WIDE_ROOM_ID),
    ...words.map((word) =>
      insertRoomAudit(
        db,
        { roomId, actorUid: actor.uid, action: "words_changed", detail: { word, isAdded: true } },
        nowMs,
      ),
    ),
  ]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("bad_input", ["words"]) : error;
  });
  return { added: words.length };
}
