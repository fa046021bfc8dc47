/** Removed matches and the match each was merged into, if any. */
type LeadsTo = ReadonlyMap<number, number | undefined>;

export type AliasTarget = { to: number } | { why: "merge_cycle" | "target_gone" };

/** Resolves chains: the target may itself be merged, in this delivery or an earlier one. */
export function resolveAliasTarget(from: number, into: number, leaving: LeadsTo, gone: LeadsTo): AliasTarget {
  const passed = new Set([from]);
  let at = into;
  while (leaving.has(at) || gone.has(at)) {
    if (passed.has(at)) return { why: "merge_cycle" };
    passed.add(at);
    const next = leaving.has(at) ? leaving.get(at) : gone.get(at);
    if (next === undefined) return { why: "target_gone" };
    at = next;
  }
  return at === from ? { why: "merge_cycle" } : { to: at };
}
