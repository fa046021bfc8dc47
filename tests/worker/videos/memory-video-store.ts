import type { VideoStore } from "#worker/gateways/storage/video-store.ts";

/** In-memory chunks and files; tests set the indexes of recordings. */
export function createMemoryVideoStore() {
  const chunks = new Map<string, Uint8Array<ArrayBuffer>>();
  const files = new Map<string, Uint8Array<ArrayBuffer> | string>();
  const recordings = new Map<number, unknown>();
  const store: VideoStore = {
    async putChunk(uploadId, chunk, bytes) {
      chunks.set(`${uploadId}/${chunk}`, bytes);
    },
    async readChunk(uploadId, chunk, { from, length }) {
      const part = chunks.get(`${uploadId}/${chunk}`)?.slice(from, from + length);
      return part?.byteLength === length ? part : undefined;
    },
    async deleteChunks(uploadId, count) {
      for (let chunk = 0; chunk < count; chunk += 1) chunks.delete(`${uploadId}/${chunk}`);
    },
    async putFile(fileId, name, bytes) {
      files.set(`${fileId}/${name}`, bytes);
    },
    async readIndex(media) {
      if (media.kind === "live") return recordings.get(media.liveId);
      const index = files.get(`${media.fileId}/index.json`);
      return typeof index === "string" ? JSON.parse(index) : undefined;
    },
  };
  return { store, chunks, files, recordings };
}
