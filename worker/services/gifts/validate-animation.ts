import { AppError } from "#domain/errors.ts";
import { InvalidMovieError, MOVIE_LIMITS } from "#domain/media/svga/movie.ts";
import { parseMovie } from "#domain/media/svga/parse-movie.ts";

/** Stops at the limit: a small file can decompress to anything. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOVIE_LIMITS.unpackedBytes) {
      await reader.cancel();
      throw new InvalidMovieError("too_large");
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** `bad_animation` unless it is a zlib file with an SVGA 2 movie within the limits of the player. */
export async function validateAnimation(bytes: Uint8Array): Promise<void> {
  // Nothing but the file can make the decompressor fail.
  const unpacked = await inflate(new Uint8Array(bytes)).catch(() => undefined);
  if (!unpacked) throw new AppError("bad_animation", ["bytes"]);
  try {
    if (parseMovie(unpacked).sprites.length === 0) throw new InvalidMovieError("broken");
  } catch (error) {
    throw error instanceof InvalidMovieError ? new AppError("bad_animation", ["bytes"]) : error;
  }
}
