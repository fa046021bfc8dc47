export const PICTURE_MAX_BYTES = 3 * 1024 * 1024;
export const PICTURE_MIN_PIXELS = 32;
/** A file of a few kilobytes may unfold into gigabytes: nothing that is shown here needs more than this. */
export const PICTURE_MAX_PIXELS = 4096;

export type PictureKind = "jpg" | "png";
export const PICTURE_TYPES: Record<PictureKind, string> = { jpg: "image/jpeg", png: "image/png" };

/** Named by what is in it, so it never changes and may be kept for ever. */
const FILE = /^[0-9a-f]{32}\.(jpg|png)$/;
export const pictureFile = (hash: string, kind: PictureKind): string => `${hash.slice(0, 32)}.${kind}`;

export function kindOfPictureFile(file: string): PictureKind | undefined {
  const [, kind] = FILE.exec(file) ?? [];
  return kind === "jpg" || kind === "png" ? kind : undefined;
}
