import { runBatch } from "#db/client.ts";
import { type AuditRow, askAudit, askNotes, type NoteRow } from "#db/queries/chat/audit-log.ts";
import { askModerators, type ModeratorRow } from "#db/queries/chat/members.ts";
import { askMutesOf, type MuteRow } from "#db/queries/chat/mutes.ts";
import { askWords, wordsOf } from "#db/queries/chat/rooms.ts";
import type { AuditAction } from "#domain/chat/audit-actions.ts";
import type { AuditView, ModeratorView, MuteView, NoteView, RoomPerson } from "#domain/chat/contract.ts";
import { may } from "#domain/chat/permissions.ts";
import { findRoom } from "../find-room.ts";
import { findPerson } from "../find-room-user.ts";
import { roomFor } from "../require-room-permission.ts";
import type { RoomContext } from "../room-context.ts";

type Page = { before?: number | undefined; size: number };
type Listing = Pick<RoomContext, "db" | "nowMs" | "actor">;
const NOTES_SHOWN = 20;

export function muteView(row: MuteRow, nowMs: number): MuteView {
  const { id, scope, roomId, reason, atMs, untilMs, liftedAtMs, appeal, appealAnswer } = row;
  return {
    ...{ id, scope, roomId, reason, atMs, untilMs, liftedAtMs },
    user: { uid: row.uid, username: row.username },
    by: { uid: row.byUid, username: row.byName },
    isStanding: liftedAtMs === null && untilMs > nowMs,
    appeal: appeal && { state: appeal, answer: appealAnswer },
  };
}

export function pageOf<Row extends { id: number }, View>(rows: Row[], size: number, show: (row: Row) => View) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { list: page.map(show), ...(rows.length > size && last ? { next: last.id } : {}) };
}

export async function listMutes(context: Listing, roomId: string, { before = Number.MAX_SAFE_INTEGER, size }: Page) {
  await roomFor(context, roomId, "keep_order");
  const { results } = await askMutesOf(context.db, { roomId }, before, size + 1).all<MuteRow>();
  return pageOf(results, size, (row) => muteView(row, context.nowMs));
}

const auditView = (row: AuditRow): AuditView => ({
  id: row.id,
  action: row.action,
  by: { uid: row.actorUid, username: row.actorName },
  subject: row.subjectUid === null ? null : { uid: row.subjectUid, username: row.subjectName ?? "" },
  detail: JSON.parse(row.detail),
  atMs: row.atMs,
});

export async function listAudit(context: Listing, roomId: string, page: Page & { action?: AuditAction | undefined }) {
  await roomFor(context, roomId, "keep_order");
  const { before = Number.MAX_SAFE_INTEGER, size, action } = page;
  const { results } = await askAudit(context.db, roomId, { before, size: size + 1, action }).all<AuditRow>();
  return pageOf(results, size, auditView);
}

export async function listModerators({ db }: Listing, roomId: string): Promise<{ list: ModeratorView[] }> {
  await findRoom(db, roomId, { uid: 0, isAdmin: false });
  return { list: (await askModerators(db, roomId).all<ModeratorRow>()).results };
}

export async function listWords(context: Listing, roomId: string): Promise<{ list: string[] }> {
  await roomFor(context, roomId, "edit_room");
  return { list: wordsOf(await askWords(context.db, roomId, false).all()) };
}

const noteView = ({ byUid, byName, ...note }: NoteRow): NoteView => ({ ...note, by: { uid: byUid, username: byName } });

/** Somebody of the room; what was noted of them, and done to them, is for those who keep order. */
export async function showPerson({ db, nowMs, actor }: Listing, roomId: string, uid: number): Promise<RoomPerson> {
  const room = await findRoom(db, roomId, actor);
  const { username, level, badges } = await findPerson(db, roomId, uid, room.anchor?.uid);
  const face = { uid, username, level, badges };
  if (!may("keep_order", room.standing)) return { ...face, mutes: null, notes: null };
  const [mutes, notes] = await runBatch(db, [
    askMutesOf(db, { uid }, Number.MAX_SAFE_INTEGER, NOTES_SHOWN),
    askNotes(db, uid, NOTES_SHOWN),
  ]);
  return {
    ...face,
    mutes: ((mutes?.results ?? []) as MuteRow[]).map((row) => muteView(row, nowMs)),
    notes: ((notes?.results ?? []) as NoteRow[]).map(noteView),
  };
}
