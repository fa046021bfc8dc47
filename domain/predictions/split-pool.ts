export type PoolStake<Who> = { who: Who; option: string; points: number; atMs: number };
export type PoolShare<Who> = { who: Who; points: number };

/**
 * The whole pool goes to who was right, in proportion to what each staked. What does not divide goes point by point to
 * the largest stakes, of equal ones to the earliest. Empty when nobody was right: then everything goes back.
 */
export function splitPool<Who>(stakes: readonly PoolStake<Who>[], option: string): PoolShare<Who>[] {
  const right = stakes.filter((stake) => stake.option === option);
  const sum = (list: readonly PoolStake<Who>[]) => list.reduce((total, { points }) => total + points, 0);
  const [pool, staked] = [sum(stakes), sum(right)];
  if (staked === 0) return [];
  const shares = right
    .toSorted((a, b) => b.points - a.points || a.atMs - b.atMs)
    // Stake times pool outgrows the whole numbers of a double.
    .map(({ who, points }) => ({ who, points: Number((BigInt(points) * BigInt(pool)) / BigInt(staked)) }));
  let rest = pool - shares.reduce((total, { points }) => total + points, 0);
  return shares.map(({ who, points }) => ({ who, points: points + (rest-- > 0 ? 1 : 0) }));
}
