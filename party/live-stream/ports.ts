import type { MediaSegment } from "#domain/live/playlist/timeline.ts";
import type { PushSource } from "#domain/live/push-limits.ts";
import type { LiveState } from "#domain/live/state.ts";
import type { MediaBackendName, RefusedPushAttempt } from "#party/protocol/live-stream/control.ts";
import type { LiveStateEvent } from "#party/protocol/live-stream/events.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** An authorized push, whose token accompanies every part. */
export type ActivePush = { token: string; gen: number; address: string; via: PushSource };
export type InitSegment = { gen: number; codecs: string; size: string; bytes: Bytes };

/** The state of a live, apart from its media. */
export type LiveRecord = {
  state: LiveState;
  /** Null if the key was revoked. */
  keyHash: string | null;
  addresses: string[];
  backend: MediaBackendName;
  push: ActivePush | null;
  nextGen: number;
  /** The first segment visible to viewers; null before the start. */
  firstMsn: number | null;
  refused: RefusedPushAttempt[];
  /** Events the site has not accepted yet, oldest first. */
  events: LiveStateEvent[];
  nextSeq: number;
};

export type StagedPart = {
  msn: number;
  part: number;
  gen: number;
  durMs: number;
  independent: boolean;
  pdtMs: number;
  receivedAtMs: number;
  bytes: Bytes;
};

export type StoredLive = {
  record: LiveRecord;
  inits: InitSegment[];
  segments: MediaSegment[];
  /** Parts of the open segment, and of recent segments not yet in the object store; in order. */
  staged: StagedPart[];
  /** Earlier segments not yet in the object store, with their number of parts. */
  waiting: { msn: number; parts: number }[];
};

export type LiveChange = {
  record?: LiveRecord;
  init?: InitSegment;
  part?: StagedPart;
  segment?: MediaSegment;
  /** Segments whose staged parts are no longer needed. */
  unstage?: { msn: number; parts: number };
};

/** Writes are durable once the returned promise resolves. */
export type HubStore = {
  write(change: LiveChange): Promise<void>;
  /** A segment's staged parts, concatenated; undefined if they have been deleted. */
  readSegment(msn: number): Promise<Bytes | undefined>;
};

/** The object store; writes are idempotent. */
export type MediaStore = {
  put(key: string, body: Bytes | string): Promise<void>;
  delete(keys: string[]): Promise<void>;
};

export type LiveStreamPorts = {
  liveId: number;
  store: HubStore;
  /** Undefined on hosts without an object store, where nothing is recorded. */
  media: MediaStore | undefined;
  nowMs(): number;
  newToken(): string;
  after(delayMs: number, run: () => void): void;
  /** Schedules `alarm()`. An earlier alarm is kept. */
  setAlarm(atMs: number): Promise<void>;
  /** Returns whether the site accepted the event; never rejects. */
  sendEvent(event: LiveStateEvent): Promise<boolean>;
  log(line: Record<string, string | number>): void;
};
