import { PICTURE_TYPES } from "#domain/media/image-upload.ts";
import type { PictureStore } from "./image-store.ts";

/** People's pictures and those of goods, each in a folder of its own. */
export type PictureFolder = "avatars" | "goods";

/** In the brand's own bucket. */
export const pictureStore = (media: R2Bucket, folder: PictureFolder): PictureStore => ({
  async put(file, kind, bytes) {
    await media.put(`${folder}/${file}`, bytes, { httpMetadata: { contentType: PICTURE_TYPES[kind] } });
  },
  remove: (file) => media.delete(`${folder}/${file}`),
});

export const findPicture = (media: R2Bucket, folder: PictureFolder, file: string): Promise<R2ObjectBody | null> =>
  media.get(`${folder}/${file}`);
