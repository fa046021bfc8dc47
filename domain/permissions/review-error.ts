/** What operators review one by one: an application or a plan. */
type Reviewed = { ownerUid: number; state: string; claimedById: number | null };
type ReviewError<Kind extends string> = "not_own_decision" | "conflict" | `${Kind}_not_claimed` | `${Kind}_claimed`;

/** Why a reviewer cannot decide it: nobody decides about themselves, and only who has claimed it decides. */
export function findReviewError<const Kind extends string>(
  kind: Kind,
  { ownerUid, state, claimedById }: Reviewed,
  reviewerUid: number,
): ReviewError<Kind> | undefined {
  if (ownerUid === reviewerUid) return "not_own_decision";
  if (state !== "under_review") return "conflict";
  if (claimedById === reviewerUid) return undefined;
  return claimedById === null ? `${kind}_not_claimed` : `${kind}_claimed`;
}
