import type { VideoMedia } from "#domain/videos/playback-token.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Pieces of uploads, and the segments that are made of them. Methods throw when the store fails. */
export type VideoStore = {
  putChunk(uploadId: string, chunk: number, bytes: Bytes): Promise<void>;
  /** Undefined when the piece is missing or shorter. */
  readChunk(uploadId: string, chunk: number, range: { from: number; length: number }): Promise<Bytes | undefined>;
  deleteChunks(uploadId: string, count: number): Promise<void>;
  putFile(fileId: string, name: string, bytes: Bytes | string): Promise<void>;
  /** `index.json` of a recording or a file, as it is stored. */
  readIndex(media: VideoMedia): Promise<unknown>;
};
