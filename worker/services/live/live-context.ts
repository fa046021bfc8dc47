import type { PlaybackSigner } from "#domain/live/playback-token.ts";
import type { MediaBackend } from "../../gateways/media/media-backend.ts";
import type { LiveStreamClient } from "../../gateways/rooms/live-stream-client.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";

export type LiveReadContext = { db: NotificationContext["db"]; nowMs: number };

/** For lives on both backends: our hubs and Cloudflare Stream. */
export type LiveControlContext = NotificationContext & {
  liveStreams: LiveStreamClient;
  mediaBackend: MediaBackend;
  /** Rooms with outbox rows; they are flushed after the response. */
  roomsToFlush: Set<string>;
};

/** For operations of a streamer on their own lives. */
export type LiveContext = LiveControlContext & {
  uid: number;
  /** The caller's address as the edge saw it. */
  address: string;
  /** Hosts of external lines. */
  lineHosts: readonly string[];
  /** The push URL for OBS. */
  pushServer: string;
};

export type PlaybackContext = LiveReadContext & { signer: PlaybackSigner; mediaBackend: MediaBackend };
