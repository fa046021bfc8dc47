import { type SubjectRow, selectSubject } from "#db/queries/content/subjects.ts";
import type { SubjectRef } from "#domain/content/contract.ts";
import type { SubjectKind } from "#domain/content/kinds.ts";
import { AppError } from "#domain/errors.ts";
import type { MatchSides } from "#domain/matches/spoilers/guard.ts";
import { isEndedState, MATCH_STATES } from "#domain/matches/state.ts";
import { isPublicNews, NEWS_STATES } from "#domain/news/states.ts";
import type { ReaderContext } from "./content-context.ts";

export type Subject = SubjectRef & { reveals: MatchSides[]; isOpen: boolean };
type Ref = { kind: SubjectKind; id: number };

function requireArticle(row: SubjectRow | undefined): SubjectRow {
  if (row?.state === "withdrawn") throw new AppError("news_withdrawn");
  const state = NEWS_STATES.find((known) => known === row?.state);
  if (!row || !state || !isPublicNews(state)) throw new AppError("news_not_found");
  return row;
}

function requireVideo(row: SubjectRow | undefined): SubjectRow {
  if (row?.state === "withdrawn") throw new AppError("video_withdrawn");
  if (row?.state !== "published") throw new AppError("video_not_found");
  return row;
}

function requirePost(row: SubjectRow | undefined): SubjectRow {
  if (row?.canView !== 1) throw new AppError("post_not_found");
  if (row.state !== "visible") throw new AppError("post_deleted");
  return row;
}

/** A match's comments open once it is over. */
function requireMatch(row: SubjectRow | undefined): { row: SubjectRow; isOpen: boolean } {
  const state = MATCH_STATES.find((known) => known === row?.state);
  if (!row || !state) throw new AppError("match_not_found");
  return { row, isOpen: isEndedState(state) };
}

const toSubject = ({ kind, id }: Ref, { gameId, ownerUid, reveals }: SubjectRow, isOpen = true): Subject => ({
  kind,
  id,
  gameId,
  ownerUid,
  reveals: JSON.parse(reveals) as MatchSides[],
  isOpen,
});

/** Loads what a comment is about; throws if the reader may not see it. */
export async function loadSubject(
  { db, brandId, readerUid, nowMs }: Omit<ReaderContext, "locale">,
  ref: Ref,
): Promise<Subject> {
  const { kind, id } = ref;
  const [row] = await selectSubject(db, { kind, id, brandId, readerUid, nowMs });
  switch (kind) {
    case "article":
      return toSubject(ref, requireArticle(row));
    case "video":
      return toSubject(ref, requireVideo(row));
    case "post":
      return toSubject(ref, requirePost(row));
    case "match": {
      const match = requireMatch(row);
      return toSubject(ref, match.row, match.isOpen);
    }
  }
}

/** For writes: throws if comments are closed. */
export async function loadOpenSubject(ctx: Omit<ReaderContext, "locale">, ref: Ref): Promise<Subject> {
  const subject = await loadSubject(ctx, ref);
  if (!subject.isOpen) throw new AppError("comments_closed");
  return subject;
}
