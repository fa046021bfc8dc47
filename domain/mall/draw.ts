/** One of the things a box can hold; it is drawn `weight` times in so many draws as all weights make together. */
export type BoxPrize = { goodsId: number; weight: number };

/** As many hexadecimal digits of the digest as a number holds exactly. */
const ROLL_DIGITS = 13;
const ROLLS = 16 ** ROLL_DIGITS;

/** What the server's seed signs: the box, the buyer's own seed, and the draw's number in the box's log. */
export const drawSeedMessage = (boxId: number, clientSeed: string, number: number): string =>
  `${boxId}:${clientSeed}:${number}`;

/** HMAC-SHA-256 of the message under the server's seed, in hex → a number from 0 up to, not including, 1. */
export const drawRoll = (digestHex: string): number => Number.parseInt(digestHex.slice(0, ROLL_DIGITS), 16) / ROLLS;

/** The prize that a roll falls on, in the order the odds are published in. */
export function prizeForRoll(prizes: readonly BoxPrize[], roll: number): BoxPrize {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  let left = roll * total;
  for (const prize of prizes) {
    left -= prize.weight;
    if (left < 0) return prize;
  }
  throw new Error("a box without prizes cannot be drawn from");
}

export const prizeOdds = (prizes: readonly BoxPrize[], goodsId: number): number => {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : (prizes.find((prize) => prize.goodsId === goodsId)?.weight ?? 0) / total;
};
