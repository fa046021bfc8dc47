import * as v from "valibot";
import { runBatch } from "#db/client.ts";
import { selectActiveMutes, toActiveMutes } from "#db/queries/chat/mutes.ts";
import { brandRoomId, languageRoomId, SITE_WIDE_ROOM_ID, selectBlockedWords } from "#db/queries/chat/rooms.ts";
import { selectMentionedUsers, selectWriter } from "#db/queries/content/writers.ts";
import { languageOf } from "#domain/chat/message-filter.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { activeMuteSchema } from "#domain/chat/speaker.ts";
import type { TextRejection, Writer } from "#domain/content/check-text.ts";
import type { SubjectRef } from "#domain/content/contract.ts";
import { type MentionedUser, mentionedKeys } from "#domain/content/mentions.ts";
import { AppError } from "#domain/errors.ts";
import type { WriterContext } from "./content-context.ts";
import { createWordFilter } from "./word-filter.ts";

const mutesSchema = v.array(activeMuteSchema);

type Loaded = { writer: Writer; mentioned: MentionedUser[]; hasBadWords(text: string): boolean };

/** Loads the author with their mutes, the mentioned users and the blocked words. */
export async function loadWriter(
  { db, nowMs, brandId, uid, locale }: WriterContext,
  { text, subject }: { text: string; subject?: SubjectRef },
): Promise<Loaded> {
  // A match has the blocked words and mutes of its room.
  const room =
    subject?.kind === "match" && subject.gameId !== null ? matchRoomName(subject.gameId, subject.id) : undefined;
  const [[writer], mutes, mentioned, blocked] = await runBatch(db, [
    selectWriter(db, uid),
    selectActiveMutes(db, uid, room ?? SITE_WIDE_ROOM_ID, nowMs),
    selectMentionedUsers(db, mentionedKeys(text)),
    selectBlockedWords(
      db,
      SITE_WIDE_ROOM_ID,
      brandRoomId(brandId),
      languageRoomId(languageOf(locale)),
      ...(room ? [room] : []),
    ),
  ]);
  if (!writer) throw new AppError("user_not_found");
  return {
    writer: { level: writer.level, mutes: v.parse(mutesSchema, toActiveMutes(mutes)) },
    mentioned: mentioned.filter((user) => user.uid !== uid),
    hasBadWords: createWordFilter(blocked, locale),
  };
}

export function throwIfRejected(rejection: TextRejection | undefined): void {
  if (!rejection) return;
  if (rejection.code === "content_too_fast")
    throw new AppError("content_too_fast", [], Math.ceil(rejection.retryMs / 1_000));
  throw new AppError(rejection.code, rejection.code === "content_muted" ? [] : ["text"]);
}
