/**
 * The checksum of a text put together from pieces, from the checksums of the pieces: what CRC-32 makes of a piece only
 * has to be moved on by the bytes that follow it. Moving on is a matrix over GF(2), a column an input bit.
 */
export type CrcShift = Uint32Array;

const POLYNOMIAL = 0xedb88320;
const BITS = 32;

export function shiftCrc(crc: number, move: CrcShift): number {
  let sum = 0;
  for (let bit = 0; bit < BITS; bit++) if ((crc >>> bit) & 1) sum ^= move[bit] ?? 0;
  return sum >>> 0;
}

const after = (first: CrcShift, second: CrcShift): CrcShift => first.map((column) => shiftCrc(column, second));

/** One zero bit: a shift, and the polynomial where a one falls out. */
const ONE_BIT: CrcShift = Uint32Array.from({ length: BITS }, (_, bit) => (bit === 0 ? POLYNOMIAL : 2 ** (bit - 1)));
const NOWHERE: CrcShift = Uint32Array.from({ length: BITS }, (_, bit) => 2 ** bit);

export function crcShiftOfBytes(bytes: number): CrcShift {
  let power = after(ONE_BIT, ONE_BIT);
  power = after(power, power);
  power = after(power, power);
  let move = NOWHERE;
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) move = after(move, power);
    power = after(power, power);
  }
  return move;
}

export const combineCrcShifts = (one: CrcShift, other: CrcShift): CrcShift =>
  one.map((column, bit) => column ^ (other[bit] ?? 0));
