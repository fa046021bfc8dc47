import type { Database } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { insertMute, insertPersonUpdateForRooms } from "#db/queries/chat/mutes.ts";
import { SITE_WIDE_ROOM_ID } from "#db/queries/chat/rooms.ts";
import { getUserRow } from "#db/queries/identity/accounts.ts";
import { AppError } from "#domain/errors.ts";
import { hasSensitivePermissions } from "#domain/identity/two-factor.ts";
import type { ReportReason } from "#domain/social/report-reasons.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import type { RoomContext } from "../room-context.ts";

type MuteEverywhereInput = { userId: number; reason: ReportReason; minutes: number };

/** Rejects staff accounts, which only those who appoint staff may restrict. */
export async function requireMuteAllowed(db: Database, uid: number): Promise<void> {
  const user = await getUserRow(db, uid);
  if (!user) throw new AppError("user_not_found", ["userId"]);
  if (hasSensitivePermissions(user.roles)) throw new AppError("staff_protected");
}

type MuteContext = Pick<RoomContext, "db" | "nowMs" | "actor" | "inboxes">;

/** Issued in the back office, so not tied to a room. The second statement returns the rooms to flush. */
export function muteEverywhereStatements(ctx: MuteContext, { userId: uid, reason, minutes }: MuteEverywhereInput) {
  const { db, nowMs, actor } = ctx;
  const scope = "platform" as const;
  const roomId = SITE_WIDE_ROOM_ID;
  const untilMs = nowMs + minutes * 60_000;
  return [
    insertMute(db, { uid, scope, roomId, reason, byUid: actor.uid, nowMs, untilMs }),
    insertPersonUpdateForRooms(db, { uid, roomId, keepUntilMs: untilMs }, nowMs),
    insertRoomAudit(
      db,
      { roomId: null, actorUid: actor.uid, action: "muted", subjectUid: uid, detail: { scope, reason, untilMs } },
      nowMs,
    ),
    notifyUser(ctx, uid, { kind: "chat_muted", params: { reason, untilMs, scope } }),
  ] as const;
}
