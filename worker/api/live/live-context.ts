import type { Role } from "#domain/permissions/roles.ts";
import { hmacHash } from "../../crypto/hashing.ts";
import { createPlaybackSigner } from "../../crypto/playback-signer.ts";
import { createMediaBackend } from "../../gateways/media/media-backends.ts";
import { createLiveStreamClient } from "../../gateways/rooms/live-stream.ts";
import type { CallContext } from "../../rpc/call.ts";
import type { PlaybackReader } from "../../services/live/get-playback.ts";
import type { LiveContext, LiveControlContext, PlaybackContext } from "../../services/live/live-context.ts";
import { requireMember } from "../identity/account-context.ts";
import { toNotificationContext, toServiceContext } from "../service-context.ts";

const LOOPBACK = "127.0.0.1";
const DEFAULT_RTMP_PORT = "1935";

export const createLiveControlContext = (
  context: CallContext,
): LiveControlContext & { locale: CallContext["locale"] } => ({
  ...toNotificationContext(context),
  liveStreams: createLiveStreamClient(context.env),
  mediaBackend: createMediaBackend(context.env),
  roomsToFlush: context.roomsToFlush,
});

/** For the streamer's own lives. */
export function createLiveContext(context: CallContext): LiveContext & { locale: CallContext["locale"] } {
  const { env, client, site } = context;
  return {
    ...createLiveControlContext(context),
    uid: requireMember(context).uid,
    lineHosts: context.brand.liveLineHosts,
    // Only local clients have no address.
    address: client.address ?? LOOPBACK,
    pushServer: env.PUSH_SERVER ?? `rtmp://${new URL(site.origin).hostname}:${env.RTMP_PORT ?? DEFAULT_RTMP_PORT}/live`,
  };
}

export const createPlaybackContext = (context: CallContext): PlaybackContext => ({
  ...toServiceContext(context),
  signer: createPlaybackSigner(context.env.ROOM_SECRET),
  mediaBackend: createMediaBackend(context.env),
});

export const readerUidOf = ({ visitor }: CallContext): number | undefined =>
  visitor.kind === "member" ? visitor.uid : undefined;
const rolesOf = ({ visitor }: CallContext): readonly Role[] => (visitor.kind === "member" ? visitor.roles : []);

/** Identifies the viewer by hashes, so that neither device ids nor addresses are stored. */
export function getPlaybackReader(context: CallContext): PlaybackReader {
  const { env, client, browser } = context;
  const hash = (purpose: string, ...parts: string[]) => hmacHash(env.SESSION_SECRET, purpose, ...parts).slice(0, 32);
  return {
    uid: readerUidOf(context) ?? null,
    roles: rolesOf(context),
    deviceHash: browser === undefined ? null : hash("trial-device", browser),
    addressHash: hash("trial-address", client.address ?? LOOPBACK, client.device),
  };
}
