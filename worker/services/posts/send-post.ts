import { lastResult } from "#db/batch-results.ts";
import { runBatch } from "#db/client.ts";
import { insertContentNotices } from "#db/queries/comments/comment-notifications.ts";
import { insertMentions } from "#db/queries/content/reactions.ts";
import { attachPictures, countOwnUnusedPictures } from "#db/queries/posts/post-pictures.ts";
import { insertPost, selectLinkTargets, selectNewestPost, selectRecentPosts } from "#db/queries/posts/posts.ts";
import { isUnchangedError, requireChange, requireChanges } from "#db/require-change.ts";
import { checkText } from "#domain/content/check-text.ts";
import { MAX_POSTS_PER_DAY, MAX_POSTS_PER_MINUTE } from "#domain/content/limits.ts";
import { AppError } from "#domain/errors.ts";
import type { PostView, SendPostInput } from "#domain/posts/contract.ts";
import type { WriterContext } from "../content/content-context.ts";
import { loadWriter, throwIfRejected } from "../content/load-writer.ts";
import { toPostViews } from "./post-views.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

async function checkParts({ db, uid }: WriterContext, { matchId, teamId, pictures }: SendPostInput): Promise<void> {
  const [targets, [own]] = await runBatch(db, [
    selectLinkTargets(db, { matchId, teamId }),
    countOwnUnusedPictures(db, uid, pictures),
  ]);
  if (matchId !== undefined && !targets.some(({ kind }) => kind === "match")) throw new AppError("match_not_found");
  if (teamId !== undefined && !targets.some(({ kind }) => kind === "team")) throw new AppError("team_not_found");
  if (own?.unused !== pictures.length) throw new AppError("post_picture_missing", ["pictures"]);
}

/** Publishes a post with previously uploaded pictures. */
export async function sendPost(ctx: WriterContext, input: SendPostInput): Promise<PostView> {
  const { db, nowMs, uid, locale, inboxes } = ctx;
  const { text, pictures } = input;
  const [{ writer, mentioned, hasBadWords }, recent] = await Promise.all([
    loadWriter(ctx, { text }),
    selectRecentPosts(db, uid, nowMs - DAY_MS, MAX_POSTS_PER_DAY),
    checkParts(ctx, input),
  ]);
  const limits = { perMinute: MAX_POSTS_PER_MINUTE, perDay: MAX_POSTS_PER_DAY };
  throwIfRejected(checkText({ ...limits, hasBadWords }, writer, text, recent, nowMs));
  const uids = mentioned.map((user) => user.uid);
  const results = await runBatch(db, [
    insertPost(db, { ...input, uid, locale, nowMs }, { sinceMs: nowMs - MINUTE_MS, max: MAX_POSTS_PER_MINUTE }),
    requireChange(db),
    ...(pictures.length > 0 ? [attachPictures(db, uid, pictures), requireChanges(db, pictures.length)] : []),
    insertMentions(db, "post", "newest", uid, mentioned),
    ...(uids.length > 0 ? [insertPostMentionNotices(ctx, uids)] : []),
    selectNewestPost(db, uid),
  ]).catch((error: unknown) => {
    // Sent concurrently with other posts.
    throw isUnchangedError(error) ? new AppError("content_too_fast", [], 60) : error;
  });
  for (const one of uids) inboxes.add(one);
  const [view] = await toPostViews(ctx, lastResult(results), uid);
  if (!view) throw new AppError("server_failed");
  return view;
}

function insertPostMentionNotices({ db, uid, nowMs }: WriterContext, uids: readonly number[]) {
  return insertContentNotices(
    db,
    {
      kind: "content_mention",
      uids,
      byUid: uid,
      isComment: false,
      subject: { kind: "post", id: "newest", gameId: null, ownerUid: uid },
    },
    nowMs,
  );
}
