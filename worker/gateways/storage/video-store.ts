import type { VideoMedia } from "#domain/videos/playback-token.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Chunks of uploads, and the segments made from them. Methods throw if the store fails. */
export type VideoStore = {
  putChunk(uploadId: string, chunk: number, bytes: Bytes): Promise<void>;
  /** Undefined if the chunk is missing or too short. */
  readChunk(uploadId: string, chunk: number, range: { from: number; length: number }): Promise<Bytes | undefined>;
  deleteChunks(uploadId: string, count: number): Promise<void>;
  putFile(fileId: string, name: string, bytes: Bytes | string): Promise<void>;
  /** `index.json` of a recording or a file, as it is stored. */
  readIndex(media: VideoMedia): Promise<unknown>;
};
