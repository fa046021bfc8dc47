import { type ReportedMessageRow, selectAllReports, selectRoomReports } from "#db/queries/chat/message-reports.ts";
import type { ReportedMessage } from "#domain/chat/report-contract.ts";
import { AppError } from "#domain/errors.ts";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import type { RoomContext } from "../room-context.ts";
import { requireRoomPermission } from "../room-record.ts";

const QUEUE_SIZE = 20;
const NOTES_SHOWN = 5;

function countReasons(reasons: readonly ReportReason[]): ReportedMessage["reasons"] {
  const counts = new Map<ReportReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

const toReportedMessage = (row: ReportedMessageRow): ReportedMessage => ({
  roomId: row.roomId,
  line: row.lineId,
  text: row.line,
  by: { uid: row.uid, username: row.username },
  reporters: row.reporters,
  reasons: countReasons(JSON.parse(row.reasons)),
  notes: (JSON.parse(row.notes) as string[]).filter((note) => note !== "").slice(0, NOTES_SHOWN),
  firstAtMs: row.firstAtMs,
});

function parseCursor(after: string | undefined) {
  const [roomId = "", lineId = "0"] = after?.split(":") ?? [];
  return { roomId, lineId: Number(lineId) };
}

/** Open reports of one room for its moderators, of all rooms for administrators. */
export async function listReportedMessages(
  ctx: Pick<RoomContext, "db" | "actor">,
  { roomId, after }: { roomId?: string | undefined; after?: string | undefined },
): Promise<{ list: ReportedMessage[]; next?: string }> {
  const { db, actor } = ctx;
  const cursor = parseCursor(after);
  if (roomId !== undefined) await requireRoomPermission(ctx, { roomId, action: "keep_order" });
  else if (!actor.isAdmin) throw new AppError("no_permission");
  const rows = await (roomId === undefined
    ? selectAllReports(db, cursor, QUEUE_SIZE + 1)
    : selectRoomReports(db, { roomId, lineId: cursor.lineId }, QUEUE_SIZE + 1));
  const list = rows.slice(0, QUEUE_SIZE).map(toReportedMessage);
  const last = list.at(-1);
  return { list, ...(rows.length > QUEUE_SIZE && last ? { next: `${last.roomId}:${last.line}` } : {}) };
}
