export type PoolStake<Who> = { who: Who; option: string; points: number; atMs: number };
export type PoolShare<Who> = { who: Who; points: number };

/** The winning stakes share the pool in proportion; the remainder goes to the largest, then the earliest. */
export function splitPool<Who>(stakes: readonly PoolStake<Who>[], option: string): PoolShare<Who>[] {
  const right = stakes.filter((stake) => stake.option === option);
  const sum = (list: readonly PoolStake<Who>[]) => list.reduce((total, { points }) => total + points, 0);
  const [pool, staked] = [sum(stakes), sum(right)];
  if (staked === 0) return [];
  const shares = right
    .toSorted((a, b) => b.points - a.points || a.atMs - b.atMs)
    // Stake times pool exceeds the safe integers.
    .map(({ who, points }) => ({ who, points: Number((BigInt(points) * BigInt(pool)) / BigInt(staked)) }));
  let rest = pool - shares.reduce((total, { points }) => total + points, 0);
  return shares.map(({ who, points }) => ({ who, points: points + (rest-- > 0 ? 1 : 0) }));
}
