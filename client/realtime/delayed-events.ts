import type { RoomEvent } from "#party/protocol/live-room/frames.ts";
import { openDelayQueue } from "./delay-queue.ts";
import { delaySeconds } from "./delay-setting.ts";

type ReceivedEvents = { list: readonly RoomEvent[]; serverAheadMs: number };

/** Delays room events: due events are emitted in one call, each later one at its time. */
export function openDelayedEvents(emit: (list: readonly RoomEvent[]) => void, isUndelayed = false) {
  const queue = openDelayQueue(isUndelayed);
  const seconds = isUndelayed ? () => 0 : delaySeconds;
  /** After a reset, the page must clear its messages even if all new ones are still delayed. */
  let isReset = false;
  return {
    /** Returns the events that are not due yet. */
    push({ list, serverAheadMs }: ReceivedEvents): readonly RoomEvent[] {
      const dueMs = Date.now() + serverAheadMs - seconds() * 1_000;
      const firstDelayed = seconds() === 0 ? -1 : list.findIndex(({ timeMs }) => timeMs > dueMs);
      const dueCount = firstDelayed < 0 ? list.length : firstDelayed;
      // Queued, because earlier events may still be delayed.
      if (dueCount > 0 || isReset) queue.push(0, () => emit(list.slice(0, dueCount)));
      isReset = false;
      const delayed = list.slice(dueCount);
      for (const event of delayed) queue.push(event.timeMs - serverAheadMs, () => emit([event]));
      return delayed;
    },
    /** Runs after the events queued so far. */
    pushInOrder: (run: () => void) => queue.push(0, run),
    /** Called when the room will resend its history. */
    reset() {
      queue.clear();
      isReset = true;
    },
    close: () => queue.close(),
  };
}
