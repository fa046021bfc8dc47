import { runBatch } from "#db/client.ts";
import { insertMessageReport, selectMessageReport } from "#db/queries/chat/audit-log.ts";
import { AppError } from "#domain/errors.ts";
import { REPORTS_PER_DAY, type ReportReason } from "#domain/social/report-reasons.ts";
import { getRoomRecord } from "#worker/services/chat/find-room.ts";
import type { RoomContext } from "../room-context.ts";

const DAY_MS = 86_400_000;

/** A line goes to the queue of the back office as it stands now; the room itself tells what it says and whose it is. */
export async function reportMessage(
  { db, nowMs, rooms, actor }: RoomContext,
  ask: { roomId: string; line: number; reason: ReportReason; note: string },
): Promise<void> {
  // Asked first: a look at a room that is none would make one.
  await getRoomRecord(db, ask.roomId, actor);
  const [found] = (await rooms.getState(ask.roomId, ask.line)).list;
  if (found?.k !== "say") throw new AppError("line_not_found");
  if (found.from.uid === actor.uid) throw new AppError("not_yourself", ["line"]);
  const report = {
    reporterUid: actor.uid,
    subjectUid: found.from.uid,
    roomId: ask.roomId,
    lineId: ask.line,
    line: found.text,
    reason: ask.reason,
    note: ask.note,
    nowMs,
  };
  const answers = await runBatch(db, [
    insertMessageReport(db, report, { sinceMs: nowMs - DAY_MS, most: REPORTS_PER_DAY }),
    selectMessageReport(db, report),
  ]);
  if (answers.at(-1)?.results.length === 0) throw new AppError("too_many_reports");
}
