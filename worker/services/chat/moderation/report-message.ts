import { runBatch } from "#db/client.ts";
import { insertMessageReport, selectMessageReport } from "#db/queries/chat/message-reports.ts";
import { AppError } from "#domain/errors.ts";
import { REPORTS_PER_DAY, type ReportReason } from "#domain/social/report-reasons.ts";
import type { RoomContext } from "../room-context.ts";
import { getRoomRecord } from "../room-record.ts";

const DAY_MS = 86_400_000;

type ReportInput = { roomId: string; line: number; reason: ReportReason; note: string };

/** Stores the text with the report, because rooms keep messages only temporarily. */
export async function reportMessage(
  { db, nowMs, rooms, actor }: RoomContext,
  { roomId, line, reason, note }: ReportInput,
): Promise<void> {
  // A state request to an unknown room would create its object.
  await getRoomRecord({ db }, roomId);
  const [message] = (await rooms.getState(roomId, line)).list;
  if (message?.k !== "say") throw new AppError("line_not_found");
  const { from, text } = message;
  if (from.uid === actor.uid) throw new AppError("not_yourself", ["line"]);
  const report = {
    ...{ roomId, lineId: line, line: text, reason, note, nowMs },
    reporterUid: actor.uid,
    subjectUid: from.uid,
  };
  const [, stored] = await runBatch(db, [
    insertMessageReport(db, report, { sinceMs: nowMs - DAY_MS, maxReports: REPORTS_PER_DAY }),
    selectMessageReport(db, report),
  ]);
  if (stored.length === 0) throw new AppError("too_many_reports");
}
