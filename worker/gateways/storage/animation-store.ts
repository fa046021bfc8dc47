/** Stores gift animations, each under a hash of its content. */
export type AnimationStore = {
  put(file: string, bytes: Uint8Array): Promise<void>;
  remove(file: string): Promise<void>;
};
