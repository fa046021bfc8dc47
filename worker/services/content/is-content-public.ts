import type { SubjectKind } from "#domain/content/kinds.ts";
import { AppError } from "#domain/errors.ts";
import type { ReaderContext } from "./content-context.ts";
import { loadSubject } from "./load-subject.ts";

/** Whether the page of an article, video, match or post exists for a reader. */
export async function isContentPublic(
  ctx: Omit<ReaderContext, "locale">,
  ref: { kind: SubjectKind; id: number },
): Promise<boolean> {
  try {
    await loadSubject(ctx, ref);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
