import type { PlaybackClaims } from "#domain/live/playback-token.ts";

/** A live as a backend knows it. `ref` is what `createPush` returned: the backend's own id of it. */
export type BackendLive = { liveId: number; ref: string };
/** Where a streamer pushes to; `streamKey` is null where the site's own key is used. */
export type PushAddress = { ref: string; server: string; streamKey: string | null };
export type PlaybackUrl = { kind: "std" | "ll" | "replay"; url: string };

/** Carries the media of a live: our own ingest and hub (`edge`), or Cloudflare Stream (`cfstream`). */
export type MediaBackend = {
  createPush(live: { liveId: number; title: string; keyHash: string; addresses: string[] }): Promise<PushAddress>;
  /** The running push ends, and its key is worthless. */
  revokePush(live: BackendLive): Promise<void>;
  endSession(live: BackendLive, by: "streamer" | "operator"): Promise<void>;
  /** URLs of a running live for one viewer, who may watch it until the claims expire. */
  playback(live: BackendLive, claims: PlaybackClaims): Promise<PlaybackUrl[]>;
  /** Undefined until the recording is ready. */
  replay(live: BackendLive, claims: PlaybackClaims): Promise<PlaybackUrl | undefined>;
  /** A picture of the live; undefined where the streamer's page uploads it. */
  cover(live: BackendLive): Promise<string | undefined>;
};

export class MediaBackendError extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
