import { runBatch } from "#db/client.ts";
import { type ChatNoteRow, type RoomAuditRow, selectChatNotes, selectRoomAudit } from "#db/queries/chat/audit-log.ts";
import { type ModeratorRow, selectModerators } from "#db/queries/chat/members.ts";
import { type MuteRow, selectMutes } from "#db/queries/chat/mutes.ts";
import { parseBlockedWords, selectBlockedWords } from "#db/queries/chat/rooms.ts";
import type { AuditAction } from "#domain/chat/audit-actions.ts";
import type { AuditView, ModeratorView, MuteView, NoteView, RoomMemberView } from "#domain/chat/contract.ts";
import { canInRoom } from "#domain/chat/permissions.ts";
import { getRoomRecord } from "../find-room.ts";
import { getRoomUser } from "../find-room-user.ts";
import { requireRoomPermission } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

type Page = { before?: number | undefined; size: number };
type Listing = Pick<RoomContext, "db" | "nowMs" | "actor">;
const NOTES_SHOWN = 20;

export function toMuteView(row: MuteRow, nowMs: number): MuteView {
  const { id, scope, roomId, reason, atMs, untilMs, liftedAtMs, appeal, appealAnswer } = row;
  return {
    ...{ id, scope, roomId, reason, atMs, untilMs, liftedAtMs },
    user: { uid: row.uid, username: row.username },
    by: { uid: row.byUid, username: row.byName },
    isStanding: liftedAtMs === null && untilMs > nowMs,
    appeal: appeal && { state: appeal, answer: appealAnswer },
  };
}

export function toCursorPage<Row extends { id: number }, View>(rows: Row[], size: number, show: (row: Row) => View) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { list: page.map(show), ...(rows.length > size && last ? { next: last.id } : {}) };
}

export async function listRoomMutes(
  context: Listing,
  roomId: string,
  { before = Number.MAX_SAFE_INTEGER, size }: Page,
) {
  await requireRoomPermission(context, roomId, "keep_order");
  const { results } = await selectMutes(context.db, { roomId }, before, size + 1).all<MuteRow>();
  return toCursorPage(results, size, (row) => toMuteView(row, context.nowMs));
}

const auditView = (row: RoomAuditRow): AuditView => ({
  id: row.id,
  action: row.action,
  by: { uid: row.actorUid, username: row.actorName },
  subject: row.subjectUid === null ? null : { uid: row.subjectUid, username: row.subjectName ?? "" },
  detail: JSON.parse(row.detail),
  atMs: row.atMs,
});

export async function listAuditLog(
  context: Listing,
  roomId: string,
  page: Page & { action?: AuditAction | undefined },
) {
  await requireRoomPermission(context, roomId, "keep_order");
  const { before = Number.MAX_SAFE_INTEGER, size, action } = page;
  const { results } = await selectRoomAudit(context.db, roomId, { before, size: size + 1, action }).all<RoomAuditRow>();
  return toCursorPage(results, size, auditView);
}

export async function listRoomModerators({ db }: Listing, roomId: string): Promise<{ list: ModeratorView[] }> {
  await getRoomRecord(db, roomId, { uid: 0, isAdmin: false });
  return { list: (await selectModerators(db, roomId).all<ModeratorRow>()).results };
}

export async function listBlockedWords(context: Listing, roomId: string): Promise<{ list: string[] }> {
  await requireRoomPermission(context, roomId, "edit_room");
  return { list: parseBlockedWords(await selectBlockedWords(context.db, roomId, false).all()) };
}

const noteView = ({ byUid, byName, ...note }: ChatNoteRow): NoteView => ({
  ...note,
  by: { uid: byUid, username: byName },
});

/** Somebody of the room; what was noted of them, and done to them, is for those who keep order. */
export async function getRoomUserDetails(
  { db, nowMs, actor }: Listing,
  roomId: string,
  uid: number,
): Promise<RoomMemberView> {
  const room = await getRoomRecord(db, roomId, actor);
  const { username, level, badges } = await getRoomUser(db, roomId, uid, room.anchor?.uid);
  const face = { uid, username, level, badges };
  if (!canInRoom("keep_order", room.role)) return { ...face, mutes: null, notes: null };
  const [mutes, notes] = await runBatch(db, [
    selectMutes(db, { uid }, Number.MAX_SAFE_INTEGER, NOTES_SHOWN),
    selectChatNotes(db, uid, NOTES_SHOWN),
  ]);
  return {
    ...face,
    mutes: ((mutes?.results ?? []) as MuteRow[]).map((row) => toMuteView(row, nowMs)),
    notes: ((notes?.results ?? []) as ChatNoteRow[]).map(noteView),
  };
}
