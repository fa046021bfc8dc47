import { lastResult } from "#db/batch-results.ts";
import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertFollowerNotification } from "#db/queries/notifications/account-notifications.ts";
import { deleteFollow, insertFollow, parseFollowing, selectFollowing } from "#db/queries/social/follows.ts";
import { AppError } from "#domain/errors.ts";
import type { Following } from "#domain/social/contract.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";

function rejectFollowError(error: unknown): never {
  const violation = toConstraintViolation(error);
  if (violation?.kind === "foreign_key") throw new AppError("user_not_found");
  if (violation?.kind === "check" && violation.name === "follow_counts_follows") throw new AppError("too_many_follows");
  throw error;
}

type SetUserFollowedInput = { uid: number; userId: number; follow: boolean };

/** Follows or unfollows. Idempotent. Returns the resulting state. */
export async function setUserFollowed(
  { db, nowMs, inboxes }: NotificationContext,
  { uid, userId, follow }: SetUserFollowedInput,
): Promise<Following> {
  if (userId === uid) throw new AppError("not_yourself", ["userId"]);
  const selection = selectFollowing(db, uid, userId);
  if (!follow) return parseFollowing(lastResult(await runBatch(db, [deleteFollow(db, uid, userId), selection])));
  const [notified, , stored] = await runBatch(db, [
    insertFollowerNotification(db, userId, uid, nowMs),
    insertFollow(db, uid, userId, nowMs),
    selection,
  ]).catch(rejectFollowError);
  if (notified.meta.changes > 0) inboxes.add(userId);
  const following = parseFollowing(stored);
  // A closed account gets no new followers.
  if (!following.isFollow) throw new AppError("user_not_found");
  return following;
}
