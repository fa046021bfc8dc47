import { runBatch } from "#db/client.ts";
import { selectPlatformMutes, updateMuteLifted } from "#db/queries/chat/mutes.ts";
import { insertStaffNote } from "#db/queries/staff/users.ts";
import type { MuteView, PlatformMuteList } from "#domain/chat/contract.ts";
import { AppError } from "#domain/errors.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import type { RoomContext } from "../room-context.ts";
import { getMute, liftMuteStatements } from "./lift-mute.ts";
import { type ModerationReadContext, toCursorPage, toMuteView } from "./views.ts";

const PAGE_SIZE = 30;

type MutesInput = { list: PlatformMuteList; sort?: QueueSort | undefined; after?: number | undefined };

/** Mutes in all rooms, newest first unless sorted. */
export async function listPlatformMutes(
  { db, nowMs }: ModerationReadContext,
  { list, sort = "newest", after = 0 }: MutesInput,
): Promise<{ list: MuteView[]; next?: number }> {
  const activeAtMs = list === "active" ? nowMs : undefined;
  const rows = await selectPlatformMutes(db, { sort, after, limit: PAGE_SIZE + 1, activeAtMs });
  return toCursorPage(rows, PAGE_SIZE, (row) => toMuteView(row, nowMs));
}

/** Ends a platform mute early; the note says why. Nobody lifts their own. */
export async function liftPlatformMute(
  ctx: RoomContext,
  { muteId, note }: { muteId: number; note: string },
): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = ctx;
  const mute = await getMute(ctx, muteId);
  if (mute.scope !== "platform") throw new AppError("mute_not_found");
  if (!actor.isAdmin || mute.uid === actor.uid) throw new AppError("no_permission");
  if (mute.liftedAtMs !== null || mute.untilMs <= nowMs) throw new AppError("mute_over");
  const [, , updates] = await runBatch(db, [
    updateMuteLifted(db, mute.id, actor.uid, nowMs),
    insertStaffNote(db, { uid: mute.uid, byUid: actor.uid, body: note, nowMs }),
    ...liftMuteStatements(ctx, mute),
  ]);
  for (const { roomId } of updates) roomsToFlush.add(roomId);
}
