import type { PlaybackSigner } from "#domain/live/playback-token.ts";
import type { LiveStreamClient } from "../../gateways/rooms/live-stream-client.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";

export type LiveReadContext = { db: NotificationContext["db"]; nowMs: number };

/** For operations of a streamer on their own lives. */
export type LiveContext = NotificationContext & {
  liveStreams: LiveStreamClient;
  /** Rooms with outbox rows; they are flushed after the response. */
  roomsToFlush: Set<string>;
  uid: number;
  /** The caller's address as the edge saw it. */
  address: string;
  /** The push URL for OBS. */
  pushServer: string;
};

export type PlaybackContext = LiveReadContext & { signer: PlaybackSigner };
