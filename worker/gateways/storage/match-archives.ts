import type { MatchArchiveStore } from "./match-archive-store.ts";

const keyOf = (matchId: number): string => `match-archive/${matchId}.json.gz`;

const throughStream = (bytes: BodyInit, transform: CompressionStream | DecompressionStream): Promise<ArrayBuffer> =>
  new Response(new Response(bytes).body?.pipeThrough(transform) ?? null).arrayBuffer();

/** In the brand's bucket; no route serves these files. */
export const createMatchArchiveStore = (media: R2Bucket): MatchArchiveStore => ({
  async put(matchId, text) {
    const zipped = await throughStream(text, new CompressionStream("gzip"));
    await media.put(keyOf(matchId), zipped, { httpMetadata: { contentType: "application/gzip" } });
    return zipped.byteLength;
  },
  async get(matchId) {
    const found = await media.get(keyOf(matchId));
    return found
      ? new TextDecoder().decode(await throughStream(await found.arrayBuffer(), new DecompressionStream("gzip")))
      : undefined;
  },
});
