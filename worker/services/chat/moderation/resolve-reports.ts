import { runBatch } from "#db/client.ts";
import { auditDeed } from "#db/queries/chat/audit-log.ts";
import { answerReports, askOpenReports, type OpenReportRow } from "#db/queries/chat/message-reports.ts";
import type { ReportAnswer } from "#domain/chat/report-contract.ts";
import { Refusal } from "#domain/errors.ts";
import { roomFor } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";
import { deleteLine } from "./delete-message.ts";
import { muteUser } from "./mute-user.ts";

type Decided = Pick<ReportAnswer, "roomId" | "line" | "note">;

/** A line the room has forgotten, or that somebody took down meanwhile, is gone as it should be. */
async function takeDown(context: RoomContext, { roomId, line, note }: Decided): Promise<void> {
  try {
    await deleteLine(context, roomId, line, note);
  } catch (error) {
    if (!(error instanceof Refusal && error.refusal === "line_not_found")) throw error;
  }
}

/** The line stays, and that somebody looked at it: what it said, what it was reported for, and why it may stay. */
async function dismiss(
  { db, nowMs, actor }: RoomContext,
  ask: Decided,
  reports: readonly OpenReportRow[],
): Promise<void> {
  const { roomId, line, note } = ask;
  const [first] = reports;
  if (!first) return;
  const reasons = [...new Set(reports.map(({ reason }) => reason))];
  const detail = { line, text: first.line, reasons, ...(note !== "" && { note }) };
  await runBatch(db, [
    answerReports(db, { roomId, lineId: line }, { state: "refused", byUid: actor.uid, nowMs }),
    auditDeed(
      db,
      { roomId, actorUid: actor.uid, action: "report_dismissed", subjectUid: first.subjectUid, detail },
      nowMs,
    ),
  ]);
}

/** What is done about a reported line answers all who reported it. Nobody decides about their own line or report. */
export async function answerLineReports(context: RoomContext, ask: ReportAnswer): Promise<void> {
  const { db, nowMs, actor } = context;
  const { roomId, line } = ask;
  await roomFor(context, roomId, "keep_order");
  const { results: reports } = await askOpenReports(db, roomId, line).all<OpenReportRow>();
  const [first] = reports;
  if (!first) throw new Refusal("conflict");
  const isOwn = reports.some(({ reporterUid, subjectUid }) => reporterUid === actor.uid || subjectUid === actor.uid);
  if (isOwn) throw new Refusal("not_own_decision");
  switch (ask.answer) {
    case "dismiss":
      await dismiss(context, ask, reports);
      return;
    case "mute": {
      const { reason, minutes } = ask;
      await muteUser(context, { roomId, userId: first.subjectUid, scope: "room", reason, minutes });
      await takeDown(context, ask);
      break;
    }
    case "delete":
      await takeDown(context, ask);
  }
  await answerReports(db, { roomId, lineId: line }, { state: "approved", byUid: actor.uid, nowMs }).run();
}
