import { type Database, runBatch } from "#db/client.ts";
import {
  deleteNewsTexts,
  insertNewsStep,
  publishNewestTexts,
  selectDeskArticle,
  selectDueArticles,
  updateArticleState,
} from "#db/queries/news/desk.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import type { MoveNewsInput } from "#domain/news/desk-contract.ts";
import { type NewsEvent, type NewsState, needsSecondEditor, nextNewsState } from "#domain/news/states.ts";
import type { ServiceContext } from "../context.ts";
import { requireUnclaimed } from "../staff/claims.ts";
import type { NewsDeskContext } from "./news-context.ts";

const DUE_AT_ONCE = 50;
const MAX_SCHEDULED_MS = 366 * 86_400_000;

function changedColumns(
  event: NewsEvent,
  { publishAtMs, note }: Partial<MoveNewsInput>,
  by: number | null,
  nowMs: number,
) {
  switch (event) {
    case "submit":
      return { submittedBy: by };
    case "schedule":
      return { publishAtMs: publishAtMs ?? null };
    case "return":
      return { publishAtMs: null };
    case "publish":
      return { publishAtMs: null, publishedAtMs: nowMs };
    case "correct":
      return { correctedAtMs: nowMs, correctionNote: note ?? "" };
    case "reopen":
      return { publishedAtMs: null, correctedAtMs: null, correctionNote: "" };
    case "withdraw":
    case "add_translation":
      return {};
  }
}

const textStatements = (db: Database, newsId: number, event: NewsEvent) => {
  if (event === "publish" || event === "correct") return [publishNewestTexts(db, newsId, false)];
  if (event === "add_translation") return [publishNewestTexts(db, newsId, true)];
  return event === "withdraw" ? [deleteNewsTexts(db, newsId)] : [];
};

type Move = { newsId: number; from: NewsState; event: NewsEvent; editorUid: number | null } & Partial<MoveNewsInput>;

/** State, public texts and history change in one batch, at most once. */
async function applyMove({ db, nowMs }: ServiceContext, move: Move): Promise<NewsState> {
  const { newsId, from, event, editorUid, note = "" } = move;
  const state = nextNewsState(from, event);
  if (!state) throw new AppError("news_step_not_allowed");
  const columns = { ...changedColumns(event, move, editorUid, nowMs), state, updatedAtMs: nowMs };
  await runBatch(db, [
    updateArticleState(db, newsId, from, columns),
    requireChange(db),
    ...textStatements(db, newsId, event),
    insertNewsStep(db, { newsId, event, editorUid, note, nowMs }),
  ]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("conflict") : error;
  });
  return state;
}

/** Submits, returns, schedules, publishes, corrects or withdraws an article. Nobody releases what they submitted. */
export async function moveArticle(ctx: NewsDeskContext, input: MoveNewsInput): Promise<{ state: NewsState }> {
  const { event, newsId, publishAtMs, note } = input;
  const [article] = await selectDeskArticle(ctx.db, newsId, ctx.brandId);
  if (!article) throw new AppError("news_not_found");
  if (needsSecondEditor(event) && article.submittedBy === ctx.editorUid) throw new AppError("not_own_decision");
  if (event === "correct" && note === "") throw new AppError("bad_input", ["note"]);
  if (event === "schedule") {
    const waitMs = (publishAtMs ?? 0) - ctx.nowMs;
    if (waitMs <= 0 || waitMs > MAX_SCHEDULED_MS) throw new AppError("bad_input", ["publishAtMs"]);
  }
  if (article.state === "in_review") {
    await requireUnclaimed(ctx, { kind: "article", id: String(newsId), byUid: ctx.editorUid });
  }
  return { state: await applyMove(ctx, { ...input, from: article.state, editorUid: ctx.editorUid }) };
}

/** Publishes scheduled articles that are due. */
export async function publishDueArticles(ctx: ServiceContext): Promise<number[]> {
  const due = await selectDueArticles(ctx.db, ctx.nowMs, DUE_AT_ONCE);
  for (const { id } of due) {
    await applyMove(ctx, { newsId: id, from: "scheduled", event: "publish", editorUid: null });
  }
  return due.map(({ id }) => id);
}
