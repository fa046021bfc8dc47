import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { type OpenReportRow, selectOpenReports, updateReports } from "#db/queries/chat/message-reports.ts";
import type { ReportResolution } from "#domain/chat/report-contract.ts";
import { AppError } from "#domain/errors.ts";
import { requireRoomPermission } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";
import { deleteMessage } from "./delete-message.ts";
import { muteUser } from "./mute-user.ts";

type ReportDecision = Pick<ReportResolution, "roomId" | "line" | "note">;

/** A line the room has forgotten, or that somebody took down meanwhile, is gone as it should be. */
async function deleteReportedMessage(context: RoomContext, { roomId, line, note }: ReportDecision): Promise<void> {
  try {
    await deleteMessage(context, roomId, line, note);
  } catch (error) {
    if (!(error instanceof AppError && error.refusal === "line_not_found")) throw error;
  }
}

/** The line stays, and that somebody looked at it: what it said, what it was reported for, and why it may stay. */
async function dismissReports(
  { db, nowMs, actor }: RoomContext,
  ask: ReportDecision,
  reports: readonly OpenReportRow[],
): Promise<void> {
  const { roomId, line, note } = ask;
  const [first] = reports;
  if (!first) return;
  const reasons = [...new Set(reports.map(({ reason }) => reason))];
  const detail = { line, text: first.line, reasons, ...(note !== "" && { note }) };
  await runBatch(db, [
    updateReports(db, { roomId, lineId: line }, { state: "refused", byUid: actor.uid, nowMs }),
    insertRoomAudit(
      db,
      { roomId, actorUid: actor.uid, action: "report_dismissed", subjectUid: first.subjectUid, detail },
      nowMs,
    ),
  ]);
}

/** What is done about a reported line answers all who reported it. Nobody decides about their own line or report. */
export async function resolveMessageReports(context: RoomContext, ask: ReportResolution): Promise<void> {
  const { db, nowMs, actor } = context;
  const { roomId, line } = ask;
  await requireRoomPermission(context, roomId, "keep_order");
  const { results: reports } = await selectOpenReports(db, roomId, line).all<OpenReportRow>();
  const [first] = reports;
  if (!first) throw new AppError("conflict");
  const isOwn = reports.some(({ reporterUid, subjectUid }) => reporterUid === actor.uid || subjectUid === actor.uid);
  if (isOwn) throw new AppError("not_own_decision");
  switch (ask.answer) {
    case "dismiss":
      await dismissReports(context, ask, reports);
      return;
    case "mute": {
      const { reason, minutes } = ask;
      await muteUser(context, { roomId, userId: first.subjectUid, scope: "room", reason, minutes });
      await deleteReportedMessage(context, ask);
      break;
    }
    case "delete":
      await deleteReportedMessage(context, ask);
  }
  await updateReports(db, { roomId, lineId: line }, { state: "approved", byUid: actor.uid, nowMs }).run();
}
