import { type ReportedMessageRow, selectAllReports, selectRoomReports } from "#db/queries/chat/message-reports.ts";
import type { ReportedMessage } from "#domain/chat/report-contract.ts";
import { AppError } from "#domain/errors.ts";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import { CLAIM_TIMEOUT_MS } from "#domain/staff/inbox.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { toOptionalPerson } from "../../staff/staff-context.ts";
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
  claimedBy: toOptionalPerson(row.claimedById, row.claimedByName),
});

type Queue = { roomId?: string | undefined; sort?: QueueSort | undefined; after: number };

/** Open reports of one room for its moderators, of all rooms for administrators. */
export async function listReportedMessages(
  ctx: Pick<RoomContext, "db" | "nowMs" | "actor">,
  { roomId, sort = "oldest", after }: Queue,
): Promise<{ list: ReportedMessage[]; next?: number }> {
  const { db, nowMs, actor } = ctx;
  const page = { limit: QUEUE_SIZE + 1, claimedSinceMs: nowMs - CLAIM_TIMEOUT_MS };
  if (roomId !== undefined) await requireRoomPermission(ctx, { roomId, action: "keep_order" });
  else if (!actor.isAdmin) throw new AppError("no_permission");
  const rows = await (roomId === undefined
    ? selectAllReports(db, { ...page, sort, after })
    : selectRoomReports(db, { roomId, lineId: after }, page));
  const shown = rows.slice(0, QUEUE_SIZE);
  const last = rows.length > QUEUE_SIZE ? shown.at(-1) : undefined;
  return {
    list: shown.map(toReportedMessage),
    ...(last && { next: roomId === undefined ? last.firstId : last.lineId }),
  };
}
