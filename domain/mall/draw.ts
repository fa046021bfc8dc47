/** A prize is drawn with a probability of its weight divided by the total weight. */
export type BoxPrize = { goodsId: number; weight: number };

/** 52 bits, which a number represents exactly. */
const ROLL_DIGITS = 13;
const ROLLS = 16 ** ROLL_DIGITS;

/** The message to sign with the server seed. */
export const drawSeedMessage = (boxId: number, clientSeed: string, number: number): string =>
  `${boxId}:${clientSeed}:${number}`;

/** Maps the HMAC-SHA-256 of the message, in hex, to [0, 1). */
export const drawRoll = (digestHex: string): number => Number.parseInt(digestHex.slice(0, ROLL_DIGITS), 16) / ROLLS;

/** `prizes` must be in the published order. */
export function prizeForRoll(prizes: readonly BoxPrize[], roll: number): BoxPrize {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  let remaining = roll * total;
  for (const prize of prizes) {
    remaining -= prize.weight;
    if (remaining < 0) return prize;
  }
  throw new Error("a box without prizes cannot be drawn from");
}

export const prizeOdds = (prizes: readonly BoxPrize[], goodsId: number): number => {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : (prizes.find((prize) => prize.goodsId === goodsId)?.weight ?? 0) / total;
};
