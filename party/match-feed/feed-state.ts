import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import type { AppendedPart } from "#domain/matches/detail/detail.ts";
import type { MatchPatch } from "#domain/matches/live-state.ts";
import type { MatchEvent } from "#domain/matches/match.ts";

/** A match's latest patch with its sequence number. */
export type StoredMatchPatch = { seq: number; atMs: number; patch: MatchPatch };
export type LoggedEvent = { seq: number; event: MatchEvent };

/** One piece of match details: a text line, odds tick, momentum point, position frame, stats or a replaced part. */
export type LoggedDetail = { seq: number; key: string; piece: DetailDelta };

/** The site sends a match's changes only while it is watched. */
export type WatchPeriod = { token: string; sinceMs: number };

export type MatchFeedMeta = {
  /** Created with the room's storage; sequence numbers of different epochs are not comparable. */
  epoch: string;
  /** The last sequence number assigned; never reused. */
  seq: number;
  /** The highest sequence number dropped; clients behind it need a reset. */
  droppedSeq: number;
  /** The highest event number dropped from a full log; events up to it are not accepted again. */
  droppedEventSeq: number;
  /** The same for details, per part. */
  droppedDetail?: Partial<Record<AppendedPart, number>>;
  /** Only for match rooms: the period for which they have every change. Boards always have all changes. */
  watch?: WatchPeriod;
};

export type MatchFeedState = {
  meta: MatchFeedMeta;
  matches: Map<number, StoredMatchPatch>;
  /** Keyed by event number; empty for boards. */
  events: Map<number, LoggedEvent>;
  /** Keyed as in detail-log.ts; empty for boards. */
  details: Map<string, LoggedDetail>;
};

/** Changes made by one publish, written together. */
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
