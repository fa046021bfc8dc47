import type { AnimationStore } from "./animation-store.ts";

const pathOf = (file: string): string => `gift-animations/${file}`;

/** Stored in the brand's bucket. */
export const createAnimationStore = (media: R2Bucket): AnimationStore => ({
  async put(file, bytes) {
    await media.put(pathOf(file), bytes, { httpMetadata: { contentType: "application/octet-stream" } });
  },
  remove: (file) => media.delete(pathOf(file)),
});

export const getStoredAnimation = (media: R2Bucket, file: string): Promise<R2ObjectBody | null> =>
  media.get(pathOf(file));
