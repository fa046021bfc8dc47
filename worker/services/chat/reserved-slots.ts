import { MAX_SLOTS } from "#party/protocol/worker/room-messages.ts";
import type { LiveRoomClient } from "../../gateways/rooms/live-room-client.ts";
import { TtlCache } from "./ttl-cache.ts";

type RoomSlot = { edge: number; revision: number };
/** `batchSize`: slots in the last request; `isRefilling`: a request is under way. */
type ReservedSlotBatch = RoomSlot & { left: number; batchSize: number; isRefilling: boolean };

/** The room reserves a slot for this long. */
const SLOT_TTL_MS = 2_000;
const MAX_ROOMS = 500;

/** Reserves slots in batches that double while many people join at once. */
export class ReservedSlots {
  readonly #rooms = new TtlCache<ReservedSlotBatch>({ ttlMs: SLOT_TTL_MS, maxEntries: MAX_ROOMS });

  async take(rooms: Pick<LiveRoomClient, "assignSlot">, roomId: string, nowMs: number): Promise<RoomSlot> {
    const batch = this.#rooms.get(roomId, nowMs);
    // The refill starts at half of the batch; concurrent calls use the remaining slots.
    const isDue = batch !== undefined && !batch.isRefilling && batch.left <= batch.batchSize / 2;
    if (batch && batch.left > 0 && !isDue) {
      batch.left -= 1;
      return batch;
    }
    // Without remaining slots, concurrent calls request one slot each instead of waiting.
    const wish = isDue ? Math.min(batch.batchSize * 2, MAX_SLOTS) : 1;
    if (isDue) batch.isRefilling = true;
    const { edge, revision, places } = await rooms.assignSlot(roomId, wish);
    const now = this.#rooms.get(roomId, nowMs);
    if (isDue || !now) {
      const left = places - 1 + (now?.edge === edge ? now.left : 0);
      this.#rooms.set(roomId, { edge, revision, left, batchSize: wish, isRefilling: false }, nowMs);
    }
    return { edge, revision };
  }

  /** Called after the room's settings were pushed. */
  forget(roomId: string): void {
    this.#rooms.delete(roomId);
  }
}
