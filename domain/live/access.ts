/** `members`: VIP and SVIP only. `paid`: unlocked with coins, once per user and live. */
export const LIVE_ACCESS = ["public", "members", "paid"] as const;
export type LiveAccess = (typeof LIVE_ACCESS)[number];

/** The media backend: the site's own ingest and hub, or Cloudflare Stream. */
export const LIVE_BACKENDS = ["edge", "cfstream"] as const;
export type LiveBackend = (typeof LIVE_BACKENDS)[number];
export const isLiveBackend = (name: unknown): name is LiveBackend => LIVE_BACKENDS.some((known) => known === name);
