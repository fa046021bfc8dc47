import { runBatch } from "#db/client.ts";
import { selectLivesOnAir, updateViewerCounts } from "#db/queries/live/lives.ts";
import { addWatchedMinutes } from "#db/queries/staff/analytics.ts";
import { dayOf } from "#domain/channels/days.ts";
import type { LiveRoomClient } from "../../gateways/rooms/live-room-client.ts";
import { log } from "../../log.ts";
import { countRoomViewers } from "../chat/get-room.ts";
import type { ServiceContext } from "../context.ts";

/** Rooms queried concurrently. */
const BATCH = 20;

/** Runs every minute, for lists by viewers and for minutes watched. A room that does not respond keeps its count. */
export async function updateLiveViewerCounts({
  db,
  nowMs,
  rooms,
}: ServiceContext & { rooms: LiveRoomClient }): Promise<number> {
  const lives = await selectLivesOnAir(db);
  const counts: { liveId: number; viewers: number }[] = [];
  for (let from = 0; from < lives.length; from += BATCH) {
    const answers = await Promise.allSettled(
      lives.slice(from, from + BATCH).map(async ({ id, roomId }) => ({
        liveId: id,
        viewers: await countRoomViewers({ rooms }, { roomId }),
      })),
    );
    for (const answer of answers) {
      if (answer.status === "fulfilled") counts.push(answer.value);
      else log("error", "viewers_not_counted", { error: answer.reason });
    }
  }
  if (counts.length > 0) {
    await runBatch(db, [updateViewerCounts(db, counts), addWatchedMinutes(db, dayOf(nowMs), counts)]);
  }
  return counts.length;
}
