import type { MediaSegment } from "#domain/live/playlist/timeline.ts";
import type { PushSource } from "#domain/live/push-limits.ts";
import type { LiveState } from "#domain/live/state.ts";
import type { MediaBackendName, RefusedPushAttempt } from "#party/protocol/live-stream/control.ts";
import type { LiveStateEvent } from "#party/protocol/live-stream/events.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** A push that was authorized; its token comes with every part. */
export type ActivePush = { token: string; gen: number; address: string; via: PushSource };
export type InitSegment = { gen: number; codecs: string; size: string; bytes: Bytes };

/** What a live knows about itself, besides its media. */
export type LiveRecord = {
  state: LiveState;
  /** Null when the key was revoked. */
  keyHash: string | null;
  addresses: string[];
  backend: MediaBackendName;
  push: ActivePush | null;
  nextGen: number;
  /** The first segment viewers may see; null before the start. */
  firstMsn: number | null;
  refused: RefusedPushAttempt[];
  /** Not yet accepted by the site, oldest first. */
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
  /** Parts of the open segment, and of the last segments that are not in the object store yet; in order. */
  staged: StagedPart[];
  /** Earlier segments that are not in the object store yet, and how many parts each has. */
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

/** Durable before the returned promise resolves. */
export type HubStore = {
  write(change: LiveChange): Promise<void>;
  /** The staged parts of a segment as one; undefined when they are no longer there. */
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
  /** Undefined on a host without one: nothing is recorded then. */
  media: MediaStore | undefined;
  nowMs(): number;
  newToken(): string;
  after(delayMs: number, run: () => void): void;
  /** Rings `alarm()`; an earlier alarm stays. */
  setAlarm(atMs: number): Promise<void>;
  /** Whether the site accepted it; never rejects. */
  sendEvent(event: LiveStateEvent): Promise<boolean>;
  log(line: Record<string, string | number>): void;
};
