import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { type OpenReportRow, selectOpenReports, updateReports } from "#db/queries/chat/message-reports.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import type { ReportResolution } from "#domain/chat/report-contract.ts";
import { AppError } from "#domain/errors.ts";
import { requireUnclaimed } from "../../staff/claims.ts";
import type { RoomContext } from "../room-context.ts";
import { requireRoomPermission } from "../room-record.ts";
import { deleteMessage } from "./messages.ts";
import { muteUser } from "./mute-user.ts";

type ReportedLine = Pick<ReportResolution, "roomId" | "line" | "note">;

/** A message that was deleted or pruned in the meantime is ignored. */
async function deleteReportedMessage(ctx: RoomContext, line: ReportedLine): Promise<void> {
  try {
    await deleteMessage(ctx, line);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "line_not_found")) throw error;
  }
}

async function dismissReports(
  { db, nowMs, actor }: RoomContext,
  { roomId, line, note }: ReportedLine,
  reports: readonly [OpenReportRow, ...OpenReportRow[]],
): Promise<void> {
  const [{ subjectUid, line: text }] = reports;
  const reasons = [...new Set(reports.map(({ reason }) => reason))];
  const detail = { line, text, reasons, ...(note !== "" && { note }) };
  await runBatch(db, [
    updateReports(db, { roomId, lineId: line }, { state: "refused", byUid: actor.uid, nowMs }),
    requireChange(db),
    insertRoomAudit(db, { roomId, actorUid: actor.uid, action: "report_dismissed", subjectUid, detail }, nowMs),
  ]).catch((error: unknown) => {
    // Someone else decided in the meantime.
    throw isUnchangedError(error) ? new AppError("conflict") : error;
  });
}

/** Resolves every report of the message. Moderators cannot decide about their own messages or reports. */
export async function resolveMessageReports(ctx: RoomContext, resolution: ReportResolution): Promise<void> {
  const { db, nowMs, actor } = ctx;
  const { roomId, line } = resolution;
  await requireRoomPermission(ctx, { roomId, action: "keep_order" });
  const [first, ...others] = await selectOpenReports(db, { roomId, lineId: line });
  if (!first) throw new AppError("conflict");
  const isOwn = first.subjectUid === actor.uid || [first, ...others].some((report) => report.reporterUid === actor.uid);
  if (isOwn) throw new AppError("not_own_decision");
  await requireUnclaimed(ctx, { kind: "message_report", id: `${roomId}:${line}`, byUid: actor.uid });
  switch (resolution.answer) {
    case "dismiss":
      await dismissReports(ctx, resolution, [first, ...others]);
      return;
    case "mute": {
      const { reason, minutes } = resolution;
      await muteUser(ctx, { roomId, userId: first.subjectUid, scope: "room", reason, minutes });
      await deleteReportedMessage(ctx, resolution);
      break;
    }
    case "delete":
      await deleteReportedMessage(ctx, resolution);
  }
  await updateReports(db, { roomId, lineId: line }, { state: "approved", byUid: actor.uid, nowMs });
}
