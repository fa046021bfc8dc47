import type { ServiceContext } from "../context.ts";
import { getRoomRecord } from "./room-record.ts";
import { TtlCache } from "./ttl-cache.ts";

/** Avoids reading the same row for thousands of guests who reconnect at once. */
const revisionCache = new TtlCache<{ revision: number }>({ ttlMs: 3_000, maxEntries: 500 });

export async function getCachedRoomRevision(
  { db, nowMs }: ServiceContext,
  roomId: string,
): Promise<{ revision: number }> {
  const cached = revisionCache.get(roomId, nowMs);
  if (cached) return cached;
  const { revision } = await getRoomRecord({ db }, roomId);
  revisionCache.set(roomId, { revision }, nowMs);
  return { revision };
}

/** Other isolates notice a change when their entry expires. */
export const dropCachedRoom = (roomId: string): void => revisionCache.delete(roomId);
