import { askReportsOfAll, askReportsOfRoom, type ReportedLineRow } from "#db/queries/chat/message-reports.ts";
import type { ReportedLine } from "#domain/chat/report-contract.ts";
import { Refusal } from "#domain/errors.ts";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import { roomFor } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

const QUEUE_SIZE = 20;
const NOTES_SHOWN = 5;

function counted(reasons: readonly ReportReason[]): ReportedLine["reasons"] {
  const counts = new Map<ReportReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

const lineView = ({ roomId, lineId, line, uid, username, reporters, ...row }: ReportedLineRow): ReportedLine => ({
  roomId,
  line: lineId,
  text: line,
  by: { uid, username },
  reporters,
  reasons: counted(JSON.parse(row.reasons)),
  notes: (JSON.parse(row.notes) as string[]).filter((note) => note !== "").slice(0, NOTES_SHOWN),
  firstAtMs: row.firstAtMs,
});

function placeOf(after: string | undefined) {
  const [roomId = "", lineId = "0"] = after?.split(":") ?? [];
  return { roomId, lineId: Number(lineId) };
}

/** Lines that were reported and wait: of one room to those who keep order in it, of all rooms to administrators. */
export async function listReports(
  context: Pick<RoomContext, "db" | "actor">,
  { roomId, after }: { roomId?: string | undefined; after?: string | undefined },
): Promise<{ list: ReportedLine[]; next?: string }> {
  const { db, actor } = context;
  const place = placeOf(after);
  if (roomId !== undefined) await roomFor(context, roomId, "keep_order");
  else if (!actor.isAdmin) throw new Refusal("no_permission");
  const asked =
    roomId === undefined
      ? askReportsOfAll(db, place, QUEUE_SIZE + 1)
      : askReportsOfRoom(db, { roomId, lineId: place.lineId }, QUEUE_SIZE + 1);
  const { results } = await asked.all<ReportedLineRow>();
  const list = results.slice(0, QUEUE_SIZE).map(lineView);
  const last = list.at(-1);
  return { list, ...(results.length > QUEUE_SIZE && last ? { next: `${last.roomId}:${last.line}` } : {}) };
}
