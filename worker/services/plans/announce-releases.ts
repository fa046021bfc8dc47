import { runBatch } from "#db/client.ts";
import {
  type Announcement,
  deleteAnnounced,
  selectAnnouncements,
  selectFollowersAfter,
  updateAnnounced,
} from "#db/queries/plans/announcements.ts";
import { insertNotices } from "#db/queries/plans/settle-sales.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import type { ServiceContext } from "../context.ts";

const FOLLOWERS_PER_BATCH = 500;
const PLANS_AT_ONCE = 20;

/** Notifications and progress are written together, so that an interrupted or concurrent run notifies everyone once. */
async function announceToSome({ db }: ServiceContext, announcement: Announcement): Promise<void> {
  const { planId, expertUid, title, releasedAtMs } = announcement;
  const followers = await selectFollowersAfter(db, announcement, FOLLOWERS_PER_BATCH);
  const last = followers.at(-1);
  const isDone = !last || followers.length < FOLLOWERS_PER_BATCH;
  // The username is filled in on read.
  const params = { uid: expertUid, username: "", planId, title };
  try {
    await runBatch(db, [
      isDone
        ? deleteAnnounced(db, announcement)
        : updateAnnounced(db, announcement, { afterMs: last.atMs, afterFollowerId: last.uid }),
      requireChange(db),
      insertNotices(
        db,
        "plan_released",
        followers.map(({ uid }) => ({ uid, params })),
        releasedAtMs,
      ),
    ]);
  } catch (error) {
    // Another run has notified them.
    if (!isUnchangedError(error)) throw error;
  }
}

/** Notifies followers of releases, batch by batch; the next run continues with the rest. */
export async function announceReleases(ctx: ServiceContext, maxBatches: number): Promise<void> {
  for (let batches = 0; batches < maxBatches; ) {
    const open = await selectAnnouncements(ctx.db, Math.min(PLANS_AT_ONCE, maxBatches - batches));
    if (open.length === 0) return;
    for (const announcement of open) await announceToSome(ctx, announcement);
    batches += open.length;
  }
}
