import { selectCommentActivity } from "#db/queries/comments/comments.ts";
import { commentPollIntervalMs } from "#domain/comments/comment-poll-interval.ts";
import type { CommentCount } from "#domain/comments/contract.ts";
import type { SubjectKind } from "#domain/content/kinds.ts";
import type { ReaderContext } from "../content/content-context.ts";
import { loadSubject } from "../content/load-subject.ts";

type Subject = { kind: SubjectKind; id: number };

/** All visitors of a page request the same number, so an isolate reads it once per interval. */
const REMEMBERED_MS = 5_000;
const MAX_REMEMBERED = 2_000;
const remembered = new Map<string, { counted: CommentCount; untilMs: number }>();

async function readCount(ctx: ReaderContext, subject: Subject): Promise<CommentCount> {
  const [, [activity]] = await Promise.all([loadSubject(ctx, subject), selectCommentActivity(ctx.db, subject)]);
  const { count = 0, newestAtMs = null } = activity ?? {};
  return { count, askAgainMs: commentPollIntervalMs(newestAtMs, ctx.nowMs) };
}

/** The comment count and when to poll again. Who may see a post differs by reader, so its count is read each time. */
export async function countSubjectComments(ctx: ReaderContext, subject: Subject): Promise<CommentCount> {
  if (subject.kind === "post") return readCount(ctx, subject);
  const key = `${ctx.brandId} ${subject.kind} ${subject.id}`;
  const known = remembered.get(key);
  if (known && ctx.nowMs < known.untilMs && ctx.nowMs >= known.untilMs - REMEMBERED_MS) return known.counted;
  const counted = await readCount(ctx, subject);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, { counted, untilMs: ctx.nowMs + REMEMBERED_MS });
  return counted;
}
