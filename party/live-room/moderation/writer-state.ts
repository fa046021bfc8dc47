import { DEFAULT_ROOM_SETTINGS, type RoomSettings } from "#domain/chat/settings.ts";
import type { Speaker, SpeakerUpdate } from "#domain/chat/speaker.ts";
import type { RoomEvent, SayFrame } from "#party/protocol/live-room/frames.ts";
import type { LogSnapshot } from "../event-log.ts";

/** Whose first line a room remembers, and of whom it was told something. */
export const MAX_KNOWN_SPEAKERS = 5_000;
export const MAX_STORED_SPEAKERS = 2_000;

/** A line that waits, with all that is needed to say it later. */
export type StoredPendingMessage = {
  id: string;
  speaker: Speaker;
  say: SayFrame;
  why: "first" | "delay";
  untilMs: number;
};
export type StoredSpeakerUpdate = { person: SpeakerUpdate; keepUntilMs: number };

/** What a room remembers beside its log. */
export type RoomMemory = {
  /** Of the settings: a lower one is old news. */
  revision: number;
  settings: RoomSettings;
  /** Words of this room and this site, beside those every room knows. */
  words: string[];
  /** The last letter taken; never taken again. */
  lastLetter: number;
  held: StoredPendingMessage[];
  persons: StoredSpeakerUpdate[];
};
/** `known`: whose first line was said. */
export type RoomState = { log: LogSnapshot; memory: RoomMemory; known: number[] };

/** What an operation changed, for the store to write at once. */
export type RoomStateChange = {
  log: { epoch: string; seq: number; droppedSeq: number };
  added: RoomEvent[];
  removed: number[];
  memory: RoomMemory | undefined;
  known: number[];
};

export const emptyRoomState = (epoch: string): RoomState => ({
  log: { epoch, seq: 0, droppedSeq: 0, events: [] },
  memory: {
    revision: 0,
    settings: DEFAULT_ROOM_SETTINGS,
    words: [],
    lastLetter: 0,
    held: [],
    persons: [],
  },
  known: [],
});
