import { PICTURE_TYPES } from "#domain/accounts/avatar.ts";
import type { PictureStore } from "../services/accounts/picture-store.ts";

const placeOf = (file: string) => `avatars/${file}`;

/** Avatars in the brand's own bucket. */
export const pictureStore = (media: R2Bucket): PictureStore => ({
  async put(file, kind, bytes) {
    await media.put(placeOf(file), bytes, { httpMetadata: { contentType: PICTURE_TYPES[kind] } });
  },
  remove: (file) => media.delete(placeOf(file)),
});

export const findPicture = (media: R2Bucket, file: string): Promise<R2ObjectBody | null> => media.get(placeOf(file));
