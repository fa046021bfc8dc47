import type { RoomEvent } from "#party/protocol/live-room/frames.ts";
import { openDelayQueue } from "./delay-queue.ts";
import { delaySeconds } from "./delay-setting.ts";
import type { RealtimePlatform } from "./realtime-platform.ts";

type Told = { list: readonly RoomEvent[]; aheadMs: number };

/** What a room tells, as late as the reader watches: what is due together, the rest each in its time. */
export function openDelayedEvents(
  platform: Pick<RealtimePlatform, "nowMs" | "after">,
  emit: (list: readonly RoomEvent[]) => void,
) {
  const lane = openDelayQueue(platform);
  /** Nothing stands since the room began anew: the page is told so also when all that it may show is still to come. */
  let isVoid = false;
  return {
    /** Those that are not due yet. */
    tell({ list, aheadMs }: Told): readonly RoomEvent[] {
      const dueMs = platform.nowMs() + aheadMs - delaySeconds() * 1_000;
      const first = delaySeconds() === 0 ? -1 : list.findIndex(({ timeMs }) => timeMs > dueMs);
      const count = first < 0 ? list.length : first;
      // Behind whatever waits; alone, it goes out now.
      if (count > 0 || isVoid) lane.push(0, () => emit(list.slice(0, count)));
      isVoid = false;
      const young = list.slice(count);
      for (const event of young) lane.push(event.timeMs - aheadMs, () => emit([event]));
      return young;
    },
    /** In its turn behind what waits. */
    inTurn: (tell: () => void) => lane.push(0, tell),
    /** The room tells all of it anew. */
    startAnew() {
      lane.clear();
      isVoid = true;
    },
    close: () => lane.close(),
  };
}
