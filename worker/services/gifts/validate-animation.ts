import { AppError } from "#domain/errors.ts";
import { InvalidMovieError } from "#domain/media/svga/movie.ts";
import { parseMovie } from "#domain/media/svga/parse-movie.ts";
import { readUnpacked } from "#domain/media/svga/read-unpacked.ts";

/** Throws `bad_animation` unless it is a zlib file with an SVGA 2 movie within the limits of the player. */
export async function validateAnimation(bytes: Uint8Array): Promise<void> {
  const file = new Blob([new Uint8Array(bytes)]);
  try {
    const unpacked = await readUnpacked(file.stream().pipeThrough(new DecompressionStream("deflate")).getReader());
    if (parseMovie(unpacked).sprites.length === 0) throw new InvalidMovieError("broken");
  } catch (error) {
    throw error instanceof InvalidMovieError ? new AppError("bad_animation", ["bytes"]) : error;
  }
}
