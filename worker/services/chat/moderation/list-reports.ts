import { type ReportedMessageRow, selectAllReports, selectRoomReports } from "#db/queries/chat/message-reports.ts";
import type { ReportedMessage } from "#domain/chat/report-contract.ts";
import { AppError } from "#domain/errors.ts";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import { requireRoomPermission } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

const QUEUE_SIZE = 20;
const NOTES_SHOWN = 5;

function counted(reasons: readonly ReportReason[]): ReportedMessage["reasons"] {
  const counts = new Map<ReportReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

const toReportedMessage = ({
  roomId,
  lineId,
  line,
  uid,
  username,
  reporters,
  ...row
}: ReportedMessageRow): ReportedMessage => ({
  roomId,
  line: lineId,
  text: line,
  by: { uid, username },
  reporters,
  reasons: counted(JSON.parse(row.reasons)),
  notes: (JSON.parse(row.notes) as string[]).filter((note) => note !== "").slice(0, NOTES_SHOWN),
  firstAtMs: row.firstAtMs,
});

function parseCursor(after: string | undefined) {
  const [roomId = "", lineId = "0"] = after?.split(":") ?? [];
  return { roomId, lineId: Number(lineId) };
}

/** Lines that were reported and wait: of one room to those who keep order in it, of all rooms to administrators. */
export async function listReportedMessages(
  context: Pick<RoomContext, "db" | "actor">,
  { roomId, after }: { roomId?: string | undefined; after?: string | undefined },
): Promise<{ list: ReportedMessage[]; next?: string }> {
  const { db, actor } = context;
  const place = parseCursor(after);
  if (roomId !== undefined) await requireRoomPermission(context, roomId, "keep_order");
  else if (!actor.isAdmin) throw new AppError("no_permission");
  const asked =
    roomId === undefined
      ? selectAllReports(db, place, QUEUE_SIZE + 1)
      : selectRoomReports(db, { roomId, lineId: place.lineId }, QUEUE_SIZE + 1);
  const { results } = await asked.all<ReportedMessageRow>();
  const list = results.slice(0, QUEUE_SIZE).map(toReportedMessage);
  const last = list.at(-1);
  return { list, ...(results.length > QUEUE_SIZE && last ? { next: `${last.roomId}:${last.line}` } : {}) };
}
