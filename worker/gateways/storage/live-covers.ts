import type { CoverStore } from "./cover-store.ts";

/** Stored in the brand's public bucket. */
export const createCoverStore = (media: R2Bucket): CoverStore => ({
  async put(key, bytes) {
    await media.put(key, bytes, { httpMetadata: { contentType: "image/jpeg" } });
  },
  remove: (key) => media.delete(key),
});
