import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import type { AppendedPart } from "#domain/matches/detail/detail.ts";
import type { MatchPatch } from "#domain/matches/live-state.ts";
import type { MatchEvent } from "#domain/matches/match.ts";

/** The newest patch of a match, and its sequence number. */
export type StoredMatchPatch = { seq: number; atMs: number; patch: MatchPatch };
export type LoggedEvent = { seq: number; event: MatchEvent };

/** One piece of a match's details: a text line, an odds tick, a momentum point, a position frame, stats, or a replaced part. */
export type LoggedDetail = { seq: number; key: string; piece: DetailDelta };

/** The site sends changes of a match only while it is watched. */
export type WatchPeriod = { token: string; sinceMs: number };

export type MatchFeedMeta = {
  /** Created with the room's storage: sequence numbers of different epochs cannot be compared. */
  epoch: string;
  /** The last number assigned; never reused. */
  seq: number;
  /** The highest number dropped: clients behind it need a reset. */
  droppedSeq: number;
  /** The highest event number dropped from a full log; events up to it are not accepted again. */
  droppedEventSeq: number;
  /** The same for details, by part. */
  droppedDetail?: Partial<Record<AppendedPart, number>>;
  /** Of a match room: since when it has every change. Boards have all of them always. */
  watch?: WatchPeriod;
};

export type MatchFeedState = {
  meta: MatchFeedMeta;
  matches: Map<number, StoredMatchPatch>;
  /** By the event's own number; boards have none. */
  events: Map<number, LoggedEvent>;
  /** By key, see detail-log.ts; boards have none. */
  details: Map<string, LoggedDetail>;
};

/** What one publish changed, written together. */
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
