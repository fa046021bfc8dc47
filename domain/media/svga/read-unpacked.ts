import { InvalidMovieError, MOVIE_LIMITS } from "./movie.ts";

type ByteReader = {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
};

/** Reads a decompressor's output up to a size limit, because a small file can decompress to any size. */
export async function readUnpacked(reader: ByteReader): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value } = await reader.read().catch(() => {
      throw new InvalidMovieError("broken");
    });
    if (!value) break;
    length += value.length;
    if (length > MOVIE_LIMITS.unpackedBytes) {
      await reader.cancel();
      throw new InvalidMovieError("too_large");
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
