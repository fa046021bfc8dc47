import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import type { AppendedPart } from "#domain/matches/detail/detail.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { MatchPatch } from "#domain/matches/views.ts";

/** The last word on one match, and the room's number under which it was said. */
export type StoredMatchPatch = { seq: number; atMs: number; patch: MatchPatch };
export type LoggedEvent = { seq: number; event: MatchEvent };

/** One piece of what is told beside the score: a line, a tick, a bar, a frame, the figures, or a part told anew. */
export type LoggedDetail = { seq: number; key: string; piece: DetailDelta };

export type MatchFeedMeta = {
  /** Made with the room's storage: another epoch means numbers that cannot be compared. */
  epoch: string;
  /** The last number given; never given again. */
  seq: number;
  /** The highest number among what was dropped to stay small: who was away since before it has missed something. */
  droppedSeq: number;
  /** The highest event number dropped from a full log; events up to it are not taken again. */
  droppedEventSeq: number;
  /** The same of what is told beside the score, by part. */
  droppedDetail?: Partial<Record<AppendedPart, number>>;
};

export type MatchFeedState = {
  meta: MatchFeedMeta;
  matches: Map<number, StoredMatchPatch>;
  /** By the event's own number; boards keep none. */
  events: Map<number, LoggedEvent>;
  /** By key, see detail-log.ts; boards keep none. */
  details: Map<string, LoggedDetail>;
};

/** What one publish changed, for the store to write at once. */
export type MatchFeedChange = {
  meta: MatchFeedMeta;
  matches: StoredMatchPatch[];
  events: LoggedEvent[];
  details: LoggedDetail[];
  droppedMatchIds: number[];
  droppedEventSeqs: number[];
  droppedDetailKeys: string[];
};

export const emptyMatchFeed = (epoch: string): MatchFeedState => ({
  meta: { epoch, seq: 0, droppedSeq: 0, droppedEventSeq: 0 },
  matches: new Map(),
  events: new Map(),
  details: new Map(),
});
