import type { SpreadField } from "../reconnect-spread.ts";
import type { MatchChange } from "./change-tables.ts";

/** The frames of the match-feed rooms, parsed in parse-client-frame.ts and parse-server-frame.ts. */
export const MATCH_FEED_VERSION = 1;

/** A room serves one topic: a match, or a board of scores. Names are parsed in parse-topic.ts. */
export const matchTopic = (matchId: number): string => `match-${matchId}`;
export const boardTopic = (gameId: number | "all"): string => `board-${gameId}`;
export const matchFeedPath = (topic: string): string => `/parties/match-feed/${topic}`;

/** "resume": the following frames are all the client missed. "reset": they are the whole state; more may be missing. */
export type WelcomeMode = "resume" | "reset";
export type FeedWelcome = {
  epoch: string;
  seq: number;
  serverTimeMs: number;
  mode: WelcomeMode;
  /** How many changes follow in one frame; 0 if there is no such frame. */
  missed: number;
  /** A match room has every change since then; pages with older data reload it. 0 or absent: it has all changes. */
  sinceMs?: number;
} & SpreadField;

export const REJECTION_CODES = [
  "malformed",
  "too_large",
  "wrong_version",
  "already_greeted",
  "too_many_bad_frames",
] as const;
export type FeedRejectionCode = (typeof REJECTION_CODES)[number];

/** An accepted change with the room's sequence number and the server's time. */
export type SequencedChange = { seq: number; timeMs: number; change: MatchChange };

/** `details` subscribes to commentary, stats, odds, momentum, positions and map timeline. */
export type FeedClientFrame = { t: "hello"; since: number; epoch?: string; details?: true } | { t: "ping" };

/** Longer client frames are rejected without parsing; a hello needs 90 characters. */
export const MAX_CLIENT_FRAME_CHARS = 1024;
export const MAX_BAD_FRAMES = 5;

export const CLOSE_WRONG_VERSION = 4001;
export const CLOSE_TOO_MANY_BAD_FRAMES = 4008;
export const CLOSE_BROKEN = 4011;
export const CLOSE_UNSIGNED_LINK = 4003;
export const CLOSE_UNKNOWN_MATCH = 4004;

/** Fixed texts, so that a host can answer pings without waking the room. */
export const PING_FRAME = `{"v":${MATCH_FEED_VERSION},"t":"ping"}`;
export const PONG_FRAME = `{"v":${MATCH_FEED_VERSION},"t":"pong"}`;

export const helloFrame = (since: number, epoch: string | undefined, details = false): string =>
  JSON.stringify({
    v: MATCH_FEED_VERSION,
    t: "hello",
    since,
    ...(epoch === undefined ? {} : { epoch }),
    ...(details ? { details } : {}),
  });

export const welcomeFrame = (welcome: FeedWelcome): string =>
  JSON.stringify({ v: MATCH_FEED_VERSION, t: "welcome", ...welcome });

export const rejectedFrame = (code: FeedRejectionCode): string =>
  JSON.stringify({ v: MATCH_FEED_VERSION, t: "refused", code });
