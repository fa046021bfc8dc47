/** Where addresses lead whose match is gone; undefined for one that says nothing is left. */
type LeadsTo = ReadonlyMap<number, number | undefined>;

export type AliasTarget = { to: number } | { why: "merge_cycle" | "target_gone" };

/** The match at the end of the way: what it is merged into may itself be merged, in this delivery or long ago. */
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
