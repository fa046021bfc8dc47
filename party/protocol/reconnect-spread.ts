import { MAX_RECONNECT_SPREAD_MS } from "#domain/rooms/reconnect-spread.ts";

/** How a room tells pages over how long their reconnects are spread, in any frame. Absent: the backoff alone decides. */
export type SpreadField = { spreadMs?: number };

export const spreadField = (spreadMs: number): SpreadField => (spreadMs > 0 ? { spreadMs } : {});

/** From a room of any build: no value makes a page wait longer than the longest spread. */
export const readSpread = ({ spreadMs }: Record<string, unknown>): number =>
  typeof spreadMs === "number" && spreadMs > 0 ? Math.min(MAX_RECONNECT_SPREAD_MS, spreadMs) : 0;
