export type Size = { width: number; height: number };
/** The streamer's choice; `codec` is one this browser can encode at that size. */
export type Quality = Size & { kbps: number; codec: string };
export type QualityChoice = Size & { kbps: number };

export const QUALITY_CHOICES: readonly QualityChoice[] = [
  { width: 854, height: 480, kbps: 1_000 },
  { width: 1_280, height: 720, kbps: 2_500 },
  { width: 1_920, height: 1_080, kbps: 4_500 },
];
export const DEFAULT_HEIGHT = 720;
export const FRAMES_PER_SECOND = 30;

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/** Encoded size of a picture: its own aspect ratio, at most the chosen quality. H.264 requires even numbers. */
export function encodedSize(picture: Size, { width, height }: Size): Size {
  const isUpright = picture.height > picture.width;
  const [maxWidth, maxHeight] = isUpright ? [height, width] : [width, height];
  const scale = Math.min(1, maxWidth / picture.width, maxHeight / picture.height);
  return { width: even(picture.width * scale), height: even(picture.height * scale) };
}
