/** Removed matches and the match each was merged into, if any. */
type RemovedMatches = ReadonlyMap<number, number | undefined>;

export type AliasTarget = { to: number } | { why: "merge_cycle" | "target_gone" };

/** Resolves chains: the target may itself be merged, in this delivery or an earlier one. */
export function resolveAliasTarget(
  from: number,
  into: number,
  removed: RemovedMatches,
  removedBefore: RemovedMatches,
): AliasTarget {
  const visited = new Set([from]);
  let at = into;
  while (removed.has(at) || removedBefore.has(at)) {
    if (visited.has(at)) return { why: "merge_cycle" };
    visited.add(at);
    const next = removed.has(at) ? removed.get(at) : removedBefore.get(at);
    if (next === undefined) return { why: "target_gone" };
    at = next;
  }
  return at === from ? { why: "merge_cycle" } : { to: at };
}
