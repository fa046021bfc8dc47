import { MAX_COVER_BYTES } from "#domain/live/cover.ts";

const COVER = { width: 1_280, height: 720 };
const QUALITIES = [0.86, 0.7, 0.5];

/** The centred crop of a picture that fills the target's aspect ratio. */
export function cropToShape(
  source: { width: number; height: number },
  target: { width: number; height: number },
): { x: number; y: number; width: number; height: number } {
  const scale = Math.min(source.width / target.width, source.height / target.height);
  const [width, height] = [target.width * scale, target.height * scale];
  return { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height };
}

/** A frame whose RGB values average less than this is considered black. */
const BLACK = 6;
const SAMPLE = { width: 32, height: 18 };

/** Videos are black before their first frame, and if the programme starts with a dark scene. */
export function isBlackPixels(pixels: ArrayLike<number>): boolean {
  let sum = 0;
  for (let i = 0; i < pixels.length; i += 4) sum += (pixels[i] ?? 0) + (pixels[i + 1] ?? 0) + (pixels[i + 2] ?? 0);
  return sum / ((pixels.length / 4) * 3) < BLACK;
}

export function isBlack(picture: CanvasImageSource, size: { width: number; height: number }): boolean {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, SAMPLE);
  const drawing = canvas.getContext("2d");
  if (!drawing || size.width === 0 || size.height === 0) return true;
  drawing.drawImage(picture, 0, 0, SAMPLE.width, SAMPLE.height);
  return isBlackPixels(drawing.getImageData(0, 0, SAMPLE.width, SAMPLE.height).data);
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));

/** A 16:9 JPEG within the size limit; undefined when there is no picture. */
export async function toCover(
  picture: CanvasImageSource,
  size: { width: number; height: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, COVER);
  const drawing = canvas.getContext("2d");
  if (!drawing || size.width === 0 || size.height === 0) return undefined;
  const { x, y, width, height } = cropToShape(size, COVER);
  drawing.drawImage(picture, x, y, width, height, 0, 0, COVER.width, COVER.height);
  for (const quality of QUALITIES) {
    const blob = await toJpeg(canvas, quality);
    if (blob && blob.size <= MAX_COVER_BYTES) return new Uint8Array(await blob.arrayBuffer());
  }
  return undefined;
}
