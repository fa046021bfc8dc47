import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import {
  insertAppeal,
  selectMutes,
  selectOpenAppeals,
  updateAppeal,
  updateMuteLifted,
} from "#db/queries/chat/mutes.ts";
import type { AppealView, Sanction } from "#domain/chat/contract.ts";
import { AppError } from "#domain/errors.ts";
import { CLAIM_TIMEOUT_MS } from "#domain/staff/inbox.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import { requireUnclaimed } from "../../staff/claims.ts";
import { toOptionalPerson } from "../../staff/staff-context.ts";
import type { RoomContext } from "../room-context.ts";
import { getMute, liftMuteStatements } from "./lift-mute.ts";
import { type CursorPage, type ModerationReadContext, toCursorPage, toMuteView } from "./views.ts";

const QUEUE_SIZE = 20;

/** The caller's own mutes. */
export async function listSanctions(
  { db, nowMs, actor }: ModerationReadContext,
  { before = Number.MAX_SAFE_INTEGER, size }: CursorPage,
): Promise<{ list: Sanction[]; next?: number }> {
  const rows = await selectMutes(db, { uid: actor.uid }, { before, limit: size + 1 });
  return toCursorPage(rows, size, (row) => {
    const { by: _by, user: _user, ...mute } = toMuteView(row, nowMs);
    return { ...mute, mayAppeal: mute.isStanding && mute.appeal === null };
  });
}

/** One appeal per mute, while it is active. */
export async function createMuteAppeal(
  ctx: RoomContext,
  { muteId, words }: { muteId: number; words: string },
): Promise<void> {
  const { db, nowMs, actor } = ctx;
  const inserted = await insertAppeal(db, { muteId, uid: actor.uid, words, nowMs });
  if (inserted.meta.changes > 0) return;
  const mute = await getMute(ctx, muteId);
  // The id of another person's mute must look unknown.
  if (mute.uid !== actor.uid) throw new AppError("mute_not_found");
  throw new AppError(mute.appeal === null ? "mute_over" : "appealed_already");
}

export async function listOpenAppeals(
  { db, nowMs }: ModerationReadContext,
  { sort = "oldest", after }: { sort?: QueueSort | undefined; after: number },
): Promise<{ list: AppealView[]; next?: number }> {
  const rows = await selectOpenAppeals(db, {
    ...{ sort, after, limit: QUEUE_SIZE + 1, claimedSinceMs: nowMs - CLAIM_TIMEOUT_MS },
  });
  return toCursorPage(rows, QUEUE_SIZE, (row) => ({
    muteId: row.id,
    user: { uid: row.uid, username: row.username },
    words: row.words,
    atMs: row.appealedAtMs,
    mute: toMuteView(row, nowMs),
    claimedBy: toOptionalPerson(row.claimedById, row.claimedByName),
  }));
}

type AppealDecision = { muteId: number; lifted: boolean; answer: string };

/** Administrators decide, except on mutes they gave or received. */
export async function decideMuteAppeal(ctx: RoomContext, decision: AppealDecision): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = ctx;
  const { muteId, lifted, answer: response } = decision;
  if (!actor.isAdmin) throw new AppError("no_permission");
  const mute = await getMute(ctx, muteId);
  if (mute.byUid === actor.uid || mute.uid === actor.uid) throw new AppError("not_own_decision");
  if (mute.appeal !== "open") throw new AppError("conflict");
  await requireUnclaimed(ctx, { kind: "mute_appeal", id: String(muteId), byUid: actor.uid });
  const detail = { muteId, lifted, answer: response };
  const subjectUid = mute.uid;
  const decide = [
    updateAppeal(db, decision, actor.uid, nowMs),
    insertRoomAudit(
      db,
      { roomId: mute.roomId, actorUid: actor.uid, action: "appeal_answered", subjectUid, detail },
      nowMs,
    ),
    notifyUser(ctx, mute.uid, { kind: "appeal_answered", params: { lifted } }),
  ] as const;
  if (!lifted) {
    await runBatch(db, decide);
    return;
  }
  const [, updates] = await runBatch(db, [
    updateMuteLifted(db, mute.id, actor.uid, nowMs),
    ...liftMuteStatements(ctx, mute),
    ...decide,
  ]);
  for (const update of updates) roomsToFlush.add(update.roomId);
}
