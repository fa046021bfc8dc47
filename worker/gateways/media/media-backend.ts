/** `ref` is the backend's own id, as returned by `createPush`. */
export type BackendLive = { ref: string };
/** The address a streamer pushes to, with the backend's own stream key. */
export type PushAddress = { ref: string; server: string; streamKey: string };
/** How long playback is allowed. */
export type BackendClaims = { expiresAtSeconds: number };

/** A service that ingests and delivers a live's media instead of our own ingest and hub. */
export type MediaBackend = {
  createPush(live: { liveId: number; title: string }): Promise<PushAddress>;
  /** Ends the running push and invalidates its key. Idempotent. */
  endPush(live: BackendLive): Promise<void>;
  /** Whether a publisher is connected. */
  isPushing(live: BackendLive): Promise<boolean>;
  /** Signed URLs of a running live for one viewer. */
  playback(live: BackendLive, claims: BackendClaims): Promise<{ std: string; ll: string }>;
  /** Undefined until the recording is ready. */
  replay(live: BackendLive, claims: BackendClaims): Promise<string | undefined>;
};

export class MediaBackendError extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
