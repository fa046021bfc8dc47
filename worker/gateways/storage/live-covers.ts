/** Public files, by their key. */
export type CoverStore = {
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  remove(key: string): Promise<void>;
};

/** In the brand's public bucket. */
export const createCoverStore = (media: R2Bucket): CoverStore => ({
  async put(key, bytes) {
    await media.put(key, bytes, { httpMetadata: { contentType: "image/jpeg" } });
  },
  remove: (key) => media.delete(key),
});
