import { DEFAULT_ROOM_SETTINGS, type RoomSettings } from "#domain/chat/settings.ts";
import type { Speaker, SpeakerUpdate } from "#domain/chat/speaker.ts";
import type { RoomEvent, SayFrame } from "#party/protocol/live-room/frames.ts";
import type { LogSnapshot } from "../event-log.ts";

/** Limits on users whose first message was published, and on users with an update newer than their ticket. */
export const MAX_KNOWN_SPEAKERS = 5_000;
export const MAX_STORED_SPEAKERS = 2_000;

/** A pending message, with everything needed to publish it later. */
export type StoredPendingMessage = {
  id: string;
  speaker: Speaker;
  say: SayFrame;
  why: "first" | "delay";
  untilMs: number;
};
export type StoredSpeakerUpdate = { person: SpeakerUpdate; keepUntilMs: number };

/** The room's state apart from its log. */
export type RoomMemory = {
  /** Revision of the settings; lower ones are ignored. */
  revision: number;
  settings: RoomSettings;
  /** Blocked words of this room and of the whole site, in addition to the shared lists. */
  words: string[];
  /** Blocked words by the brand a message is sent from; absent until the first push that has any. */
  brandWords?: Record<string, string[]>;
  /** Keyed by the author's language. */
  languageWords?: Record<string, string[]>;
  /** Number of the worker's last message; lower ones have been applied. */
  lastLetter: number;
  held: StoredPendingMessage[];
  persons: StoredSpeakerUpdate[];
};
/** `known`: users whose first message was published. */
export type RoomState = { log: LogSnapshot; memory: RoomMemory; known: number[] };

/** Changes made by one operation, written together. */
export type RoomStateChange = {
  log: { epoch: string; seq: number; droppedSeq: number };
  added: RoomEvent[];
  removed: number[];
  /** Retracted events, some older than the log; the other `removed` events were only dropped from it. */
  withdrawn: number[];
  /** Users whose accounts were erased. */
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
