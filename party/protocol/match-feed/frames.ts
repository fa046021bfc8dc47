import type { SpreadField } from "../reconnect-spread.ts";
import type { MatchChange } from "./change-tables.ts";

/** The frames of the match-feed rooms; parsed by parse-client-frame.ts and parse-server-frame.ts. */
export const MATCH_FEED_VERSION = 1;

/** A room is one topic: one match, or a board of scores. parse-topic.ts parses the names. */
export const matchTopic = (matchId: number): string => `match-${matchId}`;
export const boardTopic = (gameId: number | "all"): string => `board-${gameId}`;
export const matchFeedPath = (topic: string): string => `/parties/match-feed/${topic}`;

/** "resume": the frames that follow are all the client missed. "reset": they are the whole state, and more may have been missed. */
export type WelcomeMode = "resume" | "reset";
export type FeedWelcome = {
  epoch: string;
  seq: number;
  serverTimeMs: number;
  mode: WelcomeMode;
  /** How many changes follow in one frame; none when 0. */
  missed: number;
  /** A match room has every change since then; a page with older data loads it again. 0 or absent: it has all. */
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

/** One accepted change with the room's number and the server's time. */
export type SequencedChange = { seq: number; timeMs: number; change: MatchChange };

/** `details` subscribes to text live, stats, odds, momentum, positions and map timeline. */
export type FeedClientFrame = { t: "hello"; since: number; epoch?: string; details?: true } | { t: "ping" };

/** Longer client frames are rejected unparsed: a hello needs 90 characters. */
export const MAX_CLIENT_FRAME_CHARS = 1024;
export const MAX_BAD_FRAMES = 5;

export const CLOSE_WRONG_VERSION = 4001;
export const CLOSE_TOO_MANY_BAD_FRAMES = 4008;
export const CLOSE_BROKEN = 4011;
export const CLOSE_UNSIGNED_LINK = 4003;
export const CLOSE_UNKNOWN_MATCH = 4004;

/** Fixed texts, so that a host can answer a ping without waking the room. */
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
