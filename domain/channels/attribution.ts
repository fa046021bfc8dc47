import { FIRST_TOUCH_DAYS } from "./limits.ts";

const DAY_MS = 86_400_000;

/** The channel that brought a visitor to this device. */
export type FirstTouch = { channelId: string; atMs: number };

export const isCurrentTouch = ({ atMs }: FirstTouch, nowMs: number): boolean =>
  atMs <= nowMs && nowMs - atMs < FIRST_TOUCH_DAYS * DAY_MS;

/** The first link wins: a later one replaces it only after it has expired. */
export const chooseTouch = (kept: FirstTouch | undefined, channelId: string, nowMs: number): FirstTouch =>
  kept && isCurrentTouch(kept, nowMs) ? kept : { channelId, atMs: nowMs };

const BOT =
  /bot\b|crawl|spider|slurp|preview|headlesschrome|facebookexternalhit|curl\/|wget\/|python-|go-http|libwww|okhttp\/|axios\/|node-fetch|lighthouse/i;

/** Requests without a user agent are also treated as bots. */
export const isBotUserAgent = (userAgent: string | undefined): boolean => !userAgent || BOT.test(userAgent);
