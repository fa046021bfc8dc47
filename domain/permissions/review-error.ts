/** An application or plan under review. */
type Reviewed = { ownerUid: number; state: string; claimedById: number | null };
type ReviewError<Kind extends string> = "not_own_decision" | "conflict" | `${Kind}_not_claimed` | `${Kind}_claimed`;

/** The reason a reviewer cannot decide an item: it is their own, or they have not claimed it. */
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
