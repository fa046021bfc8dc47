import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertFollowerNotification } from "#db/queries/notifications/account-notifications.ts";
import { deleteFollow, insertFollow, parseFollowing, selectFollowing } from "#db/queries/social/follows.ts";
import { AppError } from "#domain/errors.ts";
import type { Following } from "#domain/social/contract.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";

function rejectFollowError(error: unknown): never {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "foreign_key") throw new AppError("user_not_found");
  if (broken?.kind === "check" && broken.name === "follow_counts_follows") throw new AppError("too_many_follows");
  throw error;
}

/** Follows, or stops to: asked twice it is done once, and either way the answer is how it stands now. */
export async function setUserFollowed(
  { db, nowMs, inboxes }: NotificationContext,
  uid: number,
  ask: { userId: number; follow: boolean },
): Promise<Following> {
  const { userId } = ask;
  if (userId === uid) throw new AppError("not_yourself", ["userId"]);
  const change = ask.follow
    ? [insertFollowerNotification(db, userId, uid, nowMs), insertFollow(db, uid, userId, nowMs)]
    : [deleteFollow(db, uid, userId)];
  const answers = await runBatch(db, [...change, selectFollowing(db, uid, userId)]).catch(rejectFollowError);
  if (ask.follow && (answers[0]?.meta.changes ?? 0) > 0) inboxes.add(userId);
  const following = parseFollowing(answers.at(-1));
  // Whoever is leaving takes no new fans.
  if (ask.follow && !following.isFollow) throw new AppError("user_not_found");
  return following;
}
