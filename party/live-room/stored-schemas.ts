import * as v from "valibot";
import { DEFAULT_ROOM_SETTINGS, type RoomSettings, roomSettingsSchema } from "#domain/chat/settings.ts";
import {
  activeMuteSchema,
  CHAT_BADGES,
  type ChatBadge,
  speakerSchema,
  speakerUpdateSchema,
} from "#domain/chat/speaker.ts";
import type { RoomEvent } from "#party/protocol/live-room/frames.ts";
import { sayFrameSchema } from "#party/protocol/live-room/parse-client-frame.ts";
import { isRoomEvent } from "#party/protocol/live-room/parse-server-frame.ts";
import { fieldsOf, type StoredReader } from "#party/protocol/stored-reader.ts";
import type { RoomMemory } from "./moderation/writer-state.ts";

// As lenient as is safe: a mute or a pending message must not be lost because another build added a field.

export const wholeNumberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const textsSchema = v.array(v.string());
const wordListsSchema = v.record(v.string(), textsSchema);
export const roomEventSchema = v.custom<RoomEvent>(isRoomEvent);

/** A mute with a reason unknown to this build is still a mute. */
const muteSchema = v.object({
  ...activeMuteSchema.entries,
  scope: v.fallback(activeMuteSchema.entries.scope, "room"),
  reason: v.fallback(activeMuteSchema.entries.reason, "inappropriate_speech"),
});
const badgesSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((badges) => badges.filter((badge): badge is ChatBadge => v.is(v.picklist(CHAT_BADGES), badge))),
);
const storedSpeakerSchema = v.object({
  ...speakerSchema.entries,
  badges: badgesSchema,
  isFollower: v.fallback(speakerSchema.entries.isFollower, false),
  mutes: v.array(muteSchema),
});
const heldSchema = v.object({
  id: v.string(),
  speaker: storedSpeakerSchema,
  say: v.object(sayFrameSchema.entries),
  /** A message held for an unknown reason waits for a moderator. */
  why: v.fallback(v.picklist(["first", "delay"]), "first"),
  untilMs: v.number(),
});
const personSchema = v.object({
  person: v.object({ ...speakerUpdateSchema.entries, mutes: v.array(muteSchema) }),
  keepUntilMs: v.number(),
});

/** Unreadable fields get defaults. */
function readSettings(reader: StoredReader, stored: unknown): { settings: RoomSettings; isWhole: boolean } {
  const fields = fieldsOf(stored);
  const known = Object.entries(roomSettingsSchema.entries).flatMap(([name, schema]) => {
    const value = reader.read(`memory.settings.${name}`, schema, fields[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const isWhole = known.length === Object.keys(roomSettingsSchema.entries).length;
  return { settings: { ...DEFAULT_ROOM_SETTINGS, ...Object.fromEntries(known) }, isWhole };
}

/** Reads field by field. Fields of a newer build are kept, in case it returns. */
export function readMemory(reader: StoredReader, stored: unknown, empty: RoomMemory): RoomMemory {
  const fields = fieldsOf(reader.read("memory", v.record(v.string(), v.unknown()), stored));
  const read = <Schema extends v.GenericSchema>(name: keyof RoomMemory, schema: Schema) =>
    reader.read(`memory.${name}`, schema, fields[name]);
  const { settings, isWhole } = readSettings(reader, fields.settings);
  const words = read("words", textsSchema);
  const [brandWords, languageWords] = [read("brandWords", wordListsSchema), read("languageWords", wordListsSchema)];
  const isUnread = (name: keyof RoomMemory, value: unknown) => fields[name] !== undefined && value === undefined;
  const isComplete =
    isWhole && words && !isUnread("brandWords", brandWords) && !isUnread("languageWords", languageWords);
  const { brandWords: _brandWords, languageWords: _languageWords, ...others } = fields;
  return {
    ...others,
    // Lower than the site's revision, so that the site resends settings and words with the next ticket.
    revision: isComplete ? (read("revision", wholeNumberSchema) ?? 0) : 0,
    settings,
    words: words ?? empty.words,
    ...(brandWords && { brandWords }),
    ...(languageWords && { languageWords }),
    lastLetter: read("lastLetter", wholeNumberSchema) ?? 0,
    held: reader.list("memory.held", heldSchema, fields.held),
    persons: reader.list("memory.persons", personSchema, fields.persons),
  };
}
