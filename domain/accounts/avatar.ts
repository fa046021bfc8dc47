export const AVATAR_MAX_BYTES = 3 * 1024 * 1024;
/** What the browser's crop makes. */
export const AVATAR_PIXELS = 512;
export const AVATAR_MIN_PIXELS = 32;
/** A file of a few kilobytes may unfold into gigabytes: nobody's face needs more than this. */
export const AVATAR_MAX_PIXELS = 4096;

export type PictureKind = "jpg" | "png";
export const PICTURE_TYPES: Record<PictureKind, string> = { jpg: "image/jpeg", png: "image/png" };

/** Named by what is in it, so it never changes and may be kept for ever. */
const FILE = /^[0-9a-f]{32}\.(jpg|png)$/;
export const avatarFile = (hash: string, kind: PictureKind): string => `${hash}.${kind}`;

export function kindOfAvatarFile(file: string): PictureKind | undefined {
  const [, kind] = FILE.exec(file) ?? [];
  return kind === "jpg" || kind === "png" ? kind : undefined;
}

export const avatarPath = (file: string): string => `/avatars/${file}`;
