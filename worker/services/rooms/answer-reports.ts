import { answerReports, askOpenReports, type OpenReportRow } from "#db/queries/line-reports.ts";
import type { ReportAnswer } from "#domain/chat/report-calls.ts";
import { Refusal } from "#domain/errors.ts";
import { deleteLine } from "./delete-line.ts";
import { muteUser } from "./mute-user.ts";
import type { RoomContext } from "./room-context.ts";
import { roomFor } from "./room-for.ts";

/** A line the room has forgotten, or that somebody took down meanwhile, is gone as it should be. */
async function takeDown(context: RoomContext, roomId: string, line: number): Promise<void> {
  try {
    await deleteLine(context, roomId, line);
  } catch (error) {
    if (!(error instanceof Refusal && error.refusal === "line_not_found")) throw error;
  }
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
      break;
    case "mute": {
      const { reason, minutes } = ask;
      await muteUser(context, { roomId, userId: first.subjectUid, scope: "room", reason, minutes });
      await takeDown(context, roomId, line);
      break;
    }
    case "delete":
      await takeDown(context, roomId, line);
  }
  const state = ask.answer === "dismiss" ? "refused" : "approved";
  await answerReports(db, { roomId, lineId: line }, { state, byUid: actor.uid, nowMs }).run();
}
