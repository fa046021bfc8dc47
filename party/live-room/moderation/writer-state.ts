import { DEFAULT_ROOM_SETTINGS, type RoomSettings } from "#domain/chat/settings.ts";
import type { Speaker, SpeakerUpdate } from "#domain/chat/speaker.ts";
import type { RoomEvent, SayFrame } from "#party/protocol/live-room/frames.ts";
import type { LogSnapshot } from "../event-log.ts";

/** Users whose first message was published, and users with an update newer than their ticket. */
export const MAX_KNOWN_SPEAKERS = 5_000;
export const MAX_STORED_SPEAKERS = 2_000;

/** A waiting message, with all that is needed to publish it later. */
export type StoredPendingMessage = {
  id: string;
  speaker: Speaker;
  say: SayFrame;
  why: "first" | "delay";
  untilMs: number;
};
export type StoredSpeakerUpdate = { person: SpeakerUpdate; keepUntilMs: number };

/** The room's state besides its log. */
export type RoomMemory = {
  /** Of the settings; lower ones are ignored. */
  revision: number;
  settings: RoomSettings;
  /** Blocked words of this room and this site, besides the shared ones. */
  words: string[];
  /** Blocked words by the brand a message is sent from; absent before the first push with any. */
  brandWords?: Record<string, string[]>;
  /** By the language of the author. */
  languageWords?: Record<string, string[]>;
  /** Number of the last message from the worker; lower ones were applied before. */
  lastLetter: number;
  held: StoredPendingMessage[];
  persons: StoredSpeakerUpdate[];
};
/** `known`: users whose first message was published. */
export type RoomState = { log: LogSnapshot; memory: RoomMemory; known: number[] };

/** What one operation changed, written together. */
export type RoomStateChange = {
  log: { epoch: string; seq: number; droppedSeq: number };
  added: RoomEvent[];
  removed: number[];
  /** Of `removed` and older ones: taken back, not only dropped from the log. */
  withdrawn: number[];
  /** Users whose accounts are erased. */
  erased: number[];
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
