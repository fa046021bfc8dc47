export const MAX_IMAGE_BYTES = 3 * 1024 * 1024;
export const MIN_IMAGE_PIXELS = 32;
/** Limits decompression, because a few kilobytes can expand to gigabytes; no image on this site needs more pixels. */
export const MAX_IMAGE_PIXELS = 4096;
/** Smaller limits for gift and sticker images, because a chat shows many of them. */
export const MAX_SMALL_IMAGE_PIXELS = 512;
export const MAX_SMALL_IMAGE_BYTES = 512 * 1024;

export type ImageFormat = "jpg" | "png";
export const IMAGE_MEDIA_TYPES: Record<ImageFormat, string> = { jpg: "image/jpeg", png: "image/png" };

/** Named by content hash, so that files can be cached forever. */
const FILE = /^[0-9a-f]{32}(?:[0-9a-f]{32})?\.(jpg|png)$/;
export const imageFileName = (hash: string, kind: ImageFormat): string => `${hash.slice(0, 32)}.${kind}`;

export function imageFormatOfFile(file: string): ImageFormat | undefined {
  const [, kind] = FILE.exec(file) ?? [];
  return kind === "jpg" || kind === "png" ? kind : undefined;
}
