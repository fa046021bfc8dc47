import { MAX_SLOTS } from "#party/protocol/worker/room-messages.ts";
import type { LiveRoomClient } from "../../gateways/rooms/live-room-client.ts";
import { TtlCache } from "./ttl-cache.ts";

type RoomSlot = { edge: number; revision: number };
/** `handful` is how many were asked for last; `isAsked`: somebody is fetching the next. */
type ReservedSlotBatch = RoomSlot & { left: number; handful: number; isAsked: boolean };

/** As long as a room keeps its promise of a place. */
const SLOT_TTL_MS = 2_000;
const MAX_ROOMS = 500;

/** Places in rooms. Where many come at once they are fetched by the handful, twice as many each time they were soon gone. */
export class ReservedSlots {
  readonly #rooms = new TtlCache<ReservedSlotBatch>({ keepMs: SLOT_TTL_MS, most: MAX_ROOMS });

  async take(rooms: Pick<LiveRoomClient, "assignSlot">, roomId: string, nowMs: number): Promise<RoomSlot> {
    const kept = this.#rooms.get(roomId, nowMs);
    // Fetched before they are gone, by whoever sees half of them left: the others take from the rest meanwhile.
    const isDue = kept !== undefined && !kept.isAsked && kept.left <= kept.handful / 2;
    if (kept && kept.left > 0 && !isDue) {
      kept.left -= 1;
      return kept;
    }
    // Nobody waits for another's request: when the rest is gone, too, each fetches one place.
    const wish = isDue ? Math.min(kept.handful * 2, MAX_SLOTS) : 1;
    if (isDue) kept.isAsked = true;
    const { edge, revision, places } = await rooms.assignSlot(roomId, wish);
    const now = this.#rooms.get(roomId, nowMs);
    if (isDue || !now) {
      const left = places - 1 + (now?.edge === edge ? now.left : 0);
      this.#rooms.set(roomId, { edge, revision, left, handful: wish, isAsked: false }, nowMs);
    }
    return { edge, revision };
  }

  /** The room knows more by now than it said. */
  forget(roomId: string): void {
    this.#rooms.delete(roomId);
  }
}
