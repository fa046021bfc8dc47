import { InvalidMovieError, MOVIE_LIMITS, type Movie } from "#domain/media/svga/movie.ts";
import { parseMovie } from "#domain/media/svga/parse-movie.ts";
import { readUnpacked } from "#domain/media/svga/read-unpacked.ts";

export type OpenedSvga = {
  movie: Movie;
  bitmaps: ReadonlyMap<string, ImageBitmap>;
  fileBytes: number;
};

/** Files must start with a zlib header; older files are ZIP archives. */
function validateHeader([first = 0, second = 0]: Uint8Array): void {
  if (first === 0x50 && second === 0x4b) throw new InvalidMovieError("old_format");
  if (first % 16 !== 8 || (first * 256 + second) % 31 !== 0) throw new InvalidMovieError("not_svga");
}

const unpack = (file: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  readUnpacked(new Blob([file]).stream().pipeThrough(new DecompressionStream("deflate")).getReader());

/** If the browser can't decode a picture, the file is invalid. */
const bitmapOf = (png: Uint8Array<ArrayBuffer>): Promise<ImageBitmap> =>
  createImageBitmap(new Blob([png], { type: "image/png" })).catch(() => {
    throw new InvalidMovieError("bad_picture");
  });

/** Throws an `InvalidMovieError` with the reason. */
export async function openSvga(file: Blob): Promise<OpenedSvga> {
  if (file.size > MOVIE_LIMITS.fileBytes) throw new InvalidMovieError("too_large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  validateHeader(bytes);
  const movie = parseMovie(await unpack(bytes));
  const bitmaps = await Promise.all([...movie.pictures].map(async ([key, png]) => [key, await bitmapOf(png)] as const));
  return { movie, bitmaps: new Map(bitmaps), fileBytes: file.size };
}
