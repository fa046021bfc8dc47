import { runBatch, type Statement } from "#db/client.ts";
import { parseUserRow, selectUser } from "#db/queries/identity/accounts.ts";
import { mergeAccountStatements, selectMergeFacts } from "#db/queries/staff/merge-accounts.ts";
import { AppError } from "#domain/errors.ts";
import { findMergeProblem, type MergeSide } from "#domain/staff/merge-accounts.ts";
import { signOutStatements } from "../identity/sign-out.ts";
import type { StaffContext } from "./staff-context.ts";

async function loadSide({ db, nowMs }: StaffContext, uid: number, field: string): Promise<MergeSide> {
  const [stored, [facts]] = await runBatch(db, [selectUser(db, uid), selectMergeFacts(db, uid, nowMs)]);
  const user = parseUserRow(stored);
  if (!user || !facts) throw new AppError("user_not_found", [field]);
  const { roles, isGone } = user;
  return {
    uid,
    roles,
    isGone,
    isSanctioned: facts.isSanctioned === 1,
    hasOpenMoney: facts.hasOpenMoney === 1,
    isMember: roles.includes("vip") || roles.includes("svip"),
  };
}

/** Called when a merge is requested and again when it is approved. */
export async function requireMergeAllowed(ctx: StaffContext, duplicateUid: number, keptUid: number): Promise<void> {
  if (ctx.actor.uid === keptUid) throw new AppError("not_own_decision");
  const [duplicate, kept] = await Promise.all([
    loadSide(ctx, duplicateUid, "userId"),
    loadSide(ctx, keptUid, "intoUserId"),
  ]);
  const problem = findMergeProblem(duplicate, kept);
  if (problem) throw new AppError("accounts_not_mergeable", [problem]);
}

export type MergeContext = StaffContext & { brandId: string };
type Merge = { requestId: number; duplicate: number; kept: number };

/** The duplicate is signed out and erased; the erasure job removes what is left of it. */
export const mergeStatements = (ctx: MergeContext, merge: Merge): Statement[] => [
  ...mergeAccountStatements(ctx.db, { ...merge, nowMs: ctx.nowMs, locale: "en", brandId: ctx.brandId }),
  ...signOutStatements(ctx, merge.duplicate, "all"),
];
