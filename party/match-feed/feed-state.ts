import type { MatchEvent } from "#domain/matches/match.ts";
import type { MatchPatch } from "#domain/matches/view.ts";

/** The last word on one match, and the room's number under which it was said. */
export type KnownMatch = { seq: number; atMs: number; patch: MatchPatch };
export type LoggedEvent = { seq: number; event: MatchEvent };

export type FeedMeta = {
  /** Made with the room's storage: another epoch means numbers that cannot be compared. */
  epoch: string;
  /** The last number given; never given again. */
  seq: number;
  /** The highest number among what was dropped to stay small: who was away since before it has missed something. */
  droppedSeq: number;
  /** The highest event number dropped from a full log; events up to it are not taken again. */
  droppedEventSeq: number;
};

export type FeedState = {
  meta: FeedMeta;
  matches: Map<number, KnownMatch>;
  /** By the event's own number; boards keep none. */
  events: Map<number, LoggedEvent>;
};

/** What one publish changed, for the store to write at once. */
export type FeedWrite = {
  meta: FeedMeta;
  matches: KnownMatch[];
  events: LoggedEvent[];
  droppedMatchIds: number[];
  droppedEventSeqs: number[];
};

export const emptyFeed = (epoch: string): FeedState => ({
  meta: { epoch, seq: 0, droppedSeq: 0, droppedEventSeq: 0 },
  matches: new Map(),
  events: new Map(),
});
