import type { HeartbeatResponse } from "#party/protocol/live-room/edge-frames.ts";
import { isChatMessageEvent } from "#party/protocol/live-room/frames.ts";
import type { SnapshotResponse } from "#party/protocol/worker/room-messages.ts";
import type { RoomLog } from "../event-log.ts";

type LogPart = Pick<HeartbeatResponse, "epoch" | "seq" | "droppedSeq" | "mode" | "events">;

/** The events an edge at `seq` has missed, or the whole log if it cannot resume. */
export function logForEdge(log: RoomLog, seq: number, epoch: string): LogPart {
  const isResume = epoch === log.epoch && seq <= log.seq && seq >= log.droppedSeq;
  return {
    epoch: log.epoch,
    seq: log.seq,
    droppedSeq: log.droppedSeq,
    mode: isResume ? "resume" : "reset",
    events: isResume ? log.events.filter((event) => event.seq > seq) : [...log.events],
  };
}

/** All chat messages, or only the one with the number `line`. */
export function logForWorker(
  { epoch, seq, events }: RoomLog,
  line: number | undefined,
): Pick<SnapshotResponse, "epoch" | "seq" | "list"> {
  const list = events.filter((event) => isChatMessageEvent(event) && (line === undefined || event.seq === line));
  return { epoch, seq, list };
}
