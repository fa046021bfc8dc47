import { MAX_RECONNECT_SPREAD_MS } from "#domain/rooms/reconnect-spread.ts";

/** In any frame, tells pages the period to spread reconnects over. If absent, only the backoff applies. */
export type SpreadField = { spreadMs?: number };

export const spreadField = (spreadMs: number): SpreadField => (spreadMs > 0 ? { spreadMs } : {});

/** Capped, so that no build of a room can make pages wait longer than the maximum spread. */
export const parseReconnectSpread = ({ spreadMs }: Record<string, unknown>): number =>
  typeof spreadMs === "number" && spreadMs > 0 ? Math.min(MAX_RECONNECT_SPREAD_MS, spreadMs) : 0;
