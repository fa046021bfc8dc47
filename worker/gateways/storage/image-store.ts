import type { ImageFormat } from "#domain/media/image-upload.ts";

/** Stores images, each under a hash of its content. */
export type ImageStore = {
  put(file: string, kind: ImageFormat, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  remove(file: string): Promise<void>;
};
