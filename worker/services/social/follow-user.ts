import { runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { insertFollowerNotice } from "#db/queries/notifications/notifications.ts";
import { askFollowing, deleteFollow, insertFollow, readFollowing } from "#db/queries/social/follows.ts";
import { Refusal } from "#domain/errors.ts";
import type { Following } from "#domain/social/contract.ts";
import type { NoticeContext } from "../notifications/insert-notification.ts";

function refuse(error: unknown): never {
  const broken = brokenConstraint(error);
  if (broken?.kind === "foreign_key") throw new Refusal("user_not_found");
  if (broken?.kind === "check" && broken.name === "follow_counts_follows") throw new Refusal("too_many_follows");
  throw error;
}

/** Follows, or stops to: asked twice it is done once, and either way the answer is how it stands now. */
export async function followUser(
  { db, nowMs, inboxes }: NoticeContext,
  uid: number,
  ask: { userId: number; follow: boolean },
): Promise<Following> {
  const { userId } = ask;
  if (userId === uid) throw new Refusal("not_yourself", ["userId"]);
  const change = ask.follow
    ? [insertFollowerNotice(db, userId, uid, nowMs), insertFollow(db, uid, userId, nowMs)]
    : [deleteFollow(db, uid, userId)];
  const answers = await runBatch(db, [...change, askFollowing(db, uid, userId)]).catch(refuse);
  if (ask.follow && (answers[0]?.meta.changes ?? 0) > 0) inboxes.add(userId);
  const following = readFollowing(answers.at(-1));
  // Whoever is leaving takes no new fans.
  if (ask.follow && !following.isFollow) throw new Refusal("user_not_found");
  return following;
}
