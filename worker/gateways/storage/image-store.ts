import type { ImageFormat } from "#domain/media/image-upload.ts";

/** Where pictures lie; each under a name made of what is in it. */
export type ImageStore = {
  put(file: string, kind: ImageFormat, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  remove(file: string): Promise<void>;
};
