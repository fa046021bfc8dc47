import type { PictureKind } from "#domain/media/image-upload.ts";

/** Where pictures lie; each under a name made of what is in it. */
export type PictureStore = {
  put(file: string, kind: PictureKind, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  remove(file: string): Promise<void>;
};
