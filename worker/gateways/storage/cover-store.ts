/** Public files, by their key. */
export type CoverStore = {
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  remove(key: string): Promise<void>;
};
