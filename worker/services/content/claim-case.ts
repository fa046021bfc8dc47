import { type CaseParties, selectCase, updateCaseClaimed, updateCaseReleased } from "#db/queries/content/cases.ts";
import { AppError } from "#domain/errors.ts";
import type { ReadContext } from "../context.ts";

type ModeratorContext = ReadContext & { uid: number };

/** Moderators cannot decide about content that they wrote or reported. */
export async function loadCaseForModerator({ db, uid }: ModeratorContext, caseId: number): Promise<CaseParties> {
  const [found] = await selectCase(db, caseId, uid);
  if (!found) throw new AppError("not_found", ["caseId"]);
  if (found.authorUid === uid || found.isReporter === 1) throw new AppError("not_own_decision");
  return found;
}

/** Claims an open case, or releases the caller's claim. */
export async function claimCase(
  ctx: ModeratorContext,
  { caseId, claim }: { caseId: number; claim: boolean },
): Promise<void> {
  await loadCaseForModerator(ctx, caseId);
  const change = claim ? updateCaseClaimed : updateCaseReleased;
  const { meta } = await change(ctx.db, caseId, ctx.uid);
  if (meta.changes === 0) throw new AppError("conflict");
}
