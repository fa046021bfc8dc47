export const MAX_IMAGE_BYTES = 3 * 1024 * 1024;
export const MIN_IMAGE_PIXELS = 32;
/** A file of a few kilobytes may unfold into gigabytes: nothing that is shown here needs more than this. */
export const MAX_IMAGE_PIXELS = 4096;

export type ImageFormat = "jpg" | "png";
export const IMAGE_MEDIA_TYPES: Record<ImageFormat, string> = { jpg: "image/jpeg", png: "image/png" };

/** Named by what is in it, so it never changes and may be kept for ever. */
const FILE = /^[0-9a-f]{32}\.(jpg|png)$/;
export const imageFileName = (hash: string, kind: ImageFormat): string => `${hash.slice(0, 32)}.${kind}`;

export function imageFormatOfFile(file: string): ImageFormat | undefined {
  const [, kind] = FILE.exec(file) ?? [];
  return kind === "jpg" || kind === "png" ? kind : undefined;
}
