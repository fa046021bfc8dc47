import { DEFAULT_SETTINGS, type RoomSettings } from "#domain/chat/settings.ts";
import type { PersonNow, Speaker } from "#domain/chat/speaker.ts";
import type { RoomEvent, SayFrame } from "#party/protocol/live-room/frames.ts";
import type { LogSnapshot } from "../event-log.ts";

/** Whose first line a room remembers, and of whom it was told something. */
export const MOST_KNOWN = 5_000;
export const MOST_PERSONS = 2_000;

/** A line that waits, with all that is needed to say it later. */
export type Held = { id: string; speaker: Speaker; say: SayFrame; why: "first" | "delay"; untilMs: number };
export type KnownPerson = { person: PersonNow; keepUntilMs: number };

/** What a room remembers beside its log. */
export type DeskMemory = {
  /** Of the settings: a lower one is old news. */
  revision: number;
  settings: RoomSettings;
  /** Words of this room and this site, beside those every room knows. */
  words: string[];
  /** The last letter taken; never taken again. */
  lastLetter: number;
  held: Held[];
  persons: KnownPerson[];
};
/** `known`: whose first line was said. */
export type DeskState = { log: LogSnapshot; memory: DeskMemory; known: number[] };

/** What an operation changed, for the store to write at once. */
export type RoomWrite = {
  log: { epoch: string; seq: number; droppedSeq: number };
  added: RoomEvent[];
  removed: number[];
  memory: DeskMemory | undefined;
  known: number[];
};

export const emptyDesk = (epoch: string): DeskState => ({
  log: { epoch, seq: 0, droppedSeq: 0, events: [] },
  memory: {
    revision: 0,
    settings: DEFAULT_SETTINGS,
    words: [],
    lastLetter: 0,
    held: [],
    persons: [],
  },
  known: [],
});
