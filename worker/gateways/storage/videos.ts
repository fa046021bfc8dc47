import { INDEX_NAME } from "#domain/live/media-file.ts";
import { videoMediaFolder } from "#domain/videos/playback-token.ts";
import { readStoredMedia } from "../rooms/live-stream.ts";
import type { VideoStore } from "./video-store.ts";

const DELETED_AT_ONCE = 1_000;
const chunkKey = (uploadId: string, chunk: number): string => `video-uploads/${uploadId}/${chunk}`;

type Stores = { MEDIA: R2Bucket; ROOMS: Fetcher; ROOM_SECRET: string };

/** Uploads are in the brand's bucket; recordings of lives are read from the rooms' worker, which owns them. */
export const createVideoStore = (env: Stores): VideoStore => ({
  async putChunk(uploadId, chunk, bytes) {
    await env.MEDIA.put(chunkKey(uploadId, chunk), bytes);
  },
  async readChunk(uploadId, chunk, { from, length }) {
    const found = await env.MEDIA.get(chunkKey(uploadId, chunk), { range: { offset: from, length } });
    const bytes = found && new Uint8Array(await found.arrayBuffer());
    return bytes?.byteLength === length ? bytes : undefined;
  },
  async deleteChunks(uploadId, count) {
    const keys = Array.from({ length: count }, (_, chunk) => chunkKey(uploadId, chunk));
    for (let at = 0; at < keys.length; at += DELETED_AT_ONCE)
      await env.MEDIA.delete(keys.slice(at, at + DELETED_AT_ONCE));
  },
  async putFile(fileId, name, bytes) {
    await env.MEDIA.put(`${videoMediaFolder({ kind: "file", fileId })}/${name}`, bytes);
  },
  async readIndex(media) {
    const key = `${videoMediaFolder(media)}/${INDEX_NAME}`;
    if (media.kind === "file") return (await env.MEDIA.get(key))?.json();
    const stored = await readStoredMedia(env, key);
    return stored.ok ? stored.json() : undefined;
  },
});
