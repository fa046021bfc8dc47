import { IMAGE_MEDIA_TYPES } from "#domain/media/image-upload.ts";
import type { ImageStore } from "./image-store.ts";

/** `id-images` is private: no route serves it. */
export type ImageFolder =
  | "avatars"
  | "goods"
  | "anchor-images"
  | "plan-pictures"
  | "news-images"
  | "post-pictures"
  | "video-covers"
  | "gift-pictures"
  | "sticker-pictures"
  | "id-images";

/** Stored in the brand's bucket. */
export const createImageStore = (media: R2Bucket, folder: ImageFolder): ImageStore => ({
  async put(file, kind, bytes) {
    await media.put(`${folder}/${file}`, bytes, { httpMetadata: { contentType: IMAGE_MEDIA_TYPES[kind] } });
  },
  remove: (file) => media.delete(`${folder}/${file}`),
});

export const getStoredImage = (media: R2Bucket, folder: ImageFolder, file: string): Promise<R2ObjectBody | null> =>
  media.get(`${folder}/${file}`);
