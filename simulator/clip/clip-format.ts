/** The clips in this folder; see README.md. */
export const CLIP = {
  width: 640,
  height: 360,
  framesPerSecond: 30,
  frames: 240,
  durationMs: 8_000,
  audioRate: 48_000,
} as const;

/** The same scene as `pitch`, with the frame number encoded in every picture, for tests and measurements. */
export const CODED_CLIP = "pitch-coded";
export const CLIP_NAMES = ["pitch", "court", "arena", CODED_CLIP] as const;
export type ClipName = (typeof CLIP_NAMES)[number];

/** Black and white blocks at the bottom left of the coded clip: a white marker, 8 bits of frame number, parity. */
export const FRAME_CODE = { left: 16, top: 328, block: 16, bits: 8 } as const;

export function frameCode(frame: number): boolean[] {
  const bits = Array.from({ length: FRAME_CODE.bits }, (_, bit) => ((frame >> (FRAME_CODE.bits - 1 - bit)) & 1) === 1);
  return [true, ...bits, isOdd(bits)];
}

/** Returns undefined if the blocks are not a valid frame code, e.g. in a blurred picture. */
export function readFrameCode(blocks: readonly boolean[]): number | undefined {
  const [marker, ...rest] = blocks;
  const bits = rest.slice(0, FRAME_CODE.bits);
  if (!marker || rest[FRAME_CODE.bits] !== isOdd(bits)) return undefined;
  return bits.reduce((value, bit) => value * 2 + (bit ? 1 : 0), 0);
}

const isOdd = (bits: readonly boolean[]): boolean => bits.filter(Boolean).length % 2 === 1;
