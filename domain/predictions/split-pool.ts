export type PoolStake<User> = { who: User; option: string; points: number; atMs: number };
export type PoolShare<User> = { who: User; points: number };

/**
 * Splits the pool among the winning stakes in proportion; the remainder goes to the largest stakes, then the earliest.
 */
export function splitPool<User>(stakes: readonly PoolStake<User>[], option: string): PoolShare<User>[] {
  const winning = stakes.filter((stake) => stake.option === option);
  const sum = (list: readonly PoolStake<User>[]) => list.reduce((total, { points }) => total + points, 0);
  const [pool, staked] = [sum(stakes), sum(winning)];
  if (staked === 0) return [];
  const shares = winning
    .toSorted((a, b) => b.points - a.points || a.atMs - b.atMs)
    // Stake times pool can exceed the safe integer range.
    .map(({ who, points }) => ({ who, points: Number((BigInt(points) * BigInt(pool)) / BigInt(staked)) }));
  let remainder = pool - shares.reduce((total, { points }) => total + points, 0);
  return shares.map(({ who, points }) => ({ who, points: points + (remainder-- > 0 ? 1 : 0) }));
}
