import { InvalidMovieError, MOVIE_LIMITS } from "./movie.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_BYTES = 24;
const ID3 = [0x49, 0x44, 0x33];

const startsWith = (file: Uint8Array, start: readonly number[]) => start.every((byte, at) => file[at] === byte);

/** An MP3, with or without an ID3 tag. */
export const isMp3 = (file: Uint8Array): boolean =>
  startsWith(file, ID3) || (file[0] === 0xff && ((file[1] ?? 0) & 0xe0) === 0xe0);

/** The size from a PNG's header, checked before decompression because a small file can contain a huge image. */
export function getImageSize(file: Uint8Array<ArrayBuffer>): { width: number; height: number } {
  if (file.length < HEADER_BYTES || !startsWith(file, PNG)) throw new InvalidMovieError("bad_picture");
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const isSide = (px: number) => px >= 1 && px <= MOVIE_LIMITS.pictureSidePx;
  if (!isSide(width) || !isSide(height)) throw new InvalidMovieError("bad_picture");
  return { width, height };
}
