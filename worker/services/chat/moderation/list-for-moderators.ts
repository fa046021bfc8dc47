import { runBatch } from "#db/client.ts";
import { type ChatNoteRow, type RoomAuditRow, selectChatNotes, selectRoomAudit } from "#db/queries/chat/audit-log.ts";
import { selectModerators } from "#db/queries/chat/members.ts";
import { selectMutes } from "#db/queries/chat/mutes.ts";
import type { AuditAction } from "#domain/chat/audit-actions.ts";
import type { AuditView, ModeratorView, MuteView, NoteView, RoomMemberView } from "#domain/chat/contract.ts";
import { canInRoom } from "#domain/chat/permissions.ts";
import { getRoomRecord, requireRoomPermission } from "../room-record.ts";
import { getRoomUser } from "../room-user.ts";
import { type CursorPage, type ModerationReadContext, toCursorPage, toMuteView } from "./views.ts";

const NOTES_SHOWN = 20;

export async function listRoomMutes(
  ctx: ModerationReadContext,
  { roomId, before = Number.MAX_SAFE_INTEGER, size }: CursorPage & { roomId: string },
): Promise<{ list: MuteView[]; next?: number }> {
  await requireRoomPermission(ctx, { roomId, action: "keep_order" });
  const rows = await selectMutes(ctx.db, { roomId }, { before, limit: size + 1 });
  return toCursorPage(rows, size, (row) => toMuteView(row, ctx.nowMs));
}

const toAuditView = (row: RoomAuditRow): AuditView => ({
  id: row.id,
  action: row.action,
  by: { uid: row.actorUid, username: row.actorName },
  subject: row.subjectUid === null ? null : { uid: row.subjectUid, username: row.subjectName ?? "" },
  detail: JSON.parse(row.detail),
  atMs: row.atMs,
});

export async function listAuditLog(
  ctx: ModerationReadContext,
  input: CursorPage & { roomId: string; action?: AuditAction | undefined },
): Promise<{ list: AuditView[]; next?: number }> {
  const { roomId, before = Number.MAX_SAFE_INTEGER, size, action } = input;
  await requireRoomPermission(ctx, { roomId, action: "keep_order" });
  const rows = await selectRoomAudit(ctx.db, roomId, { before, limit: size + 1, action });
  return toCursorPage(rows, size, toAuditView);
}

export async function listRoomModerators(
  { db }: Pick<ModerationReadContext, "db">,
  { roomId }: { roomId: string },
): Promise<{ list: ModeratorView[] }> {
  await getRoomRecord({ db }, roomId);
  return { list: await selectModerators(db, roomId) };
}

const toNoteView = ({ byUid, byName, ...note }: ChatNoteRow): NoteView => ({
  ...note,
  by: { uid: byUid, username: byName },
});

/** Notes and mutes are included for moderators only. */
export async function getRoomUserDetails(
  ctx: ModerationReadContext,
  { roomId, userId: uid }: { roomId: string; userId: number },
): Promise<RoomMemberView> {
  const { db, nowMs } = ctx;
  const room = await getRoomRecord(ctx, roomId);
  const { username, level, badges } = await getRoomUser(ctx, { room, uid });
  const member = { uid, username, level, badges };
  if (!canInRoom("keep_order", room.role)) return { ...member, mutes: null, notes: null };
  const [mutes, notes] = await runBatch(db, [
    selectMutes(db, { uid }, { before: Number.MAX_SAFE_INTEGER, limit: NOTES_SHOWN }),
    selectChatNotes(db, uid, NOTES_SHOWN),
  ]);
  return { ...member, mutes: mutes.map((row) => toMuteView(row, nowMs)), notes: notes.map(toNoteView) };
}
