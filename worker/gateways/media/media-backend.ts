/** A live as the backend knows it. `ref` is what `createPush` returned: the backend's own id of it. */
export type BackendLive = { ref: string };
/** Where a streamer pushes to, with the backend's own key. */
export type PushAddress = { ref: string; server: string; streamKey: string };
/** Who may watch until when. */
export type BackendClaims = { expiresAtSeconds: number };

/** A service that carries the media of a live in place of our own ingest and hub. */
export type MediaBackend = {
  createPush(live: { liveId: number; title: string }): Promise<PushAddress>;
  /** The running push ends, and its key is worthless. Again changes nothing. */
  endPush(live: BackendLive): Promise<void>;
  /** A publisher is connected now. */
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
