import { runBatch } from "#db/client.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import {
  type AppealRow,
  insertAppeal,
  type MuteRow,
  selectMutes,
  selectOpenAppeals,
  updateAppeal,
} from "#db/queries/chat/mutes.ts";
import type { AppealView, Sanction } from "#domain/chat/contract.ts";
import { AppError } from "#domain/errors.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import type { RoomContext } from "../room-context.ts";
import { getMute, liftMuteStatements } from "./lift-mute.ts";
import { toCursorPage, toMuteView } from "./list-for-moderators.ts";
import { addRoomsToFlush } from "./mute-user.ts";

const QUEUE_SIZE = 20;

/** All that was ever done to the caller in chat, with reason, end and what can be said against it. */
export async function listSanctions(
  { db, nowMs, actor }: Pick<RoomContext, "db" | "nowMs" | "actor">,
  { before = Number.MAX_SAFE_INTEGER, size }: { before?: number | undefined; size: number },
) {
  const { results } = await selectMutes(db, { uid: actor.uid }, before, size + 1).all<MuteRow>();
  return toCursorPage(results, size, (row): Sanction => {
    const { by: _by, user: _user, ...mute } = toMuteView(row, nowMs);
    return { ...mute, mayAppeal: mute.isStanding && mute.appeal === null };
  });
}

/** Once a mute, while it stands. */
export async function createMuteAppeal(
  { db, nowMs, actor }: RoomContext,
  { muteId, words }: { muteId: number; words: string },
): Promise<void> {
  const filed = await insertAppeal(db, muteId, actor.uid, words, nowMs).run();
  if (filed.meta.changes > 0) return;
  const mute = await getMute(db, muteId);
  // Whose it is not does not learn that it exists.
  if (mute.uid !== actor.uid) throw new AppError("mute_not_found");
  throw new AppError(mute.appeal === null ? "mute_over" : "appealed_already");
}

export async function listOpenAppeals(
  { db, nowMs }: Pick<RoomContext, "db" | "nowMs">,
  after: number,
): Promise<{ list: AppealView[]; next?: number }> {
  const { results } = await selectOpenAppeals(db, after, QUEUE_SIZE + 1).all<AppealRow>();
  const page = results.slice(0, QUEUE_SIZE);
  const mutes = await Promise.all(page.map(({ muteId }) => getMute(db, muteId)));
  const list = page.flatMap(({ muteId, uid, username, words, atMs }, place) => {
    const mute = mutes[place];
    return mute ? [{ muteId, user: { uid, username }, words, atMs, mute: toMuteView(mute, nowMs) }] : [];
  });
  const last = page.at(-1);
  return { list, ...(results.length > QUEUE_SIZE && last ? { next: last.muteId } : {}) };
}

/** By an administrator, and not by who muted. Granted, the mute ends with it. */
export async function decideMuteAppeal(
  context: RoomContext,
  decision: { muteId: number; lifted: boolean; answer: string },
): Promise<void> {
  const { db, nowMs, actor, roomsToFlush } = context;
  if (!actor.isAdmin) throw new AppError("no_permission");
  const mute = await getMute(db, decision.muteId);
  if (mute.byUid === actor.uid || mute.uid === actor.uid) throw new AppError("not_own_decision");
  if (mute.appeal !== "open") throw new AppError("conflict");
  const { lifted, answer } = decision;
  const answers = await runBatch(db, [
    ...(lifted ? liftMuteStatements(context, mute) : []),
    updateAppeal(db, decision, actor.uid, nowMs),
    insertRoomAudit(
      db,
      {
        roomId: mute.roomId,
        actorUid: actor.uid,
        action: "appeal_answered",
        subjectUid: mute.uid,
        detail: { muteId: mute.id, lifted, answer },
      },
      nowMs,
    ),
    notifyUser(context, mute.uid, { kind: "appeal_answered", params: { lifted } }),
  ]);
  if (lifted) addRoomsToFlush(roomsToFlush, mute.roomId, answers[1]);
}
