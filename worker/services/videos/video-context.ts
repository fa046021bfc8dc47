import type { PlaybackSigner } from "#domain/live/playback-token.ts";
import type { Role } from "#domain/permissions/roles.ts";
import type { VideoStore } from "../../gateways/storage/video-store.ts";
import type { LocalizedContext, ServiceContext } from "../context.ts";

export type VideoContext = LocalizedContext & { brandId: string };
/** `uid` is null for guests; `name` is a hash or an id, for tokens. */
export type VideoViewer = { uid: number | null; roles: readonly Role[]; name: string };
export type VideoPlaybackContext = VideoContext & { signer: PlaybackSigner };
/** For those who upload and publish. */
export type VideoDeskContext = VideoContext & { uid: number; roles: readonly Role[] };
export type VideoUploadContext = VideoDeskContext & { store: VideoStore };
export type VideoJobContext = ServiceContext & { store: VideoStore };
