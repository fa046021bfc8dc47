import { getDatabase } from "#db/client.ts";
import { type MediaFile, mediaFileName } from "#domain/live/media-file.ts";
import type { PlaybackSigner } from "#domain/live/playback-token.ts";
import { normalizePushAddress } from "#domain/live/push-address.ts";
import { type VideoMedia, verifyVideoToken } from "#domain/videos/playback-token.ts";
import type { AppRequest } from "../app.ts";
import { createVideoStore } from "../gateways/storage/videos.ts";
import { getVideoPlaylist } from "../services/videos/get-video-playback.ts";
import type { TokenAddresses } from "./token-addresses.ts";

export type MediaRejection = { status: 403 | 404; code: string };
/** A playlist made for this request, or the URL of a segment in the cached entrypoint. */
export type VideoAnswer = { playlist: string } | { url: string } | MediaRejection;

const segmentUrl = (media: VideoMedia, file: MediaFile): string =>
  media.kind === "live"
    ? `http://media/live/${media.liveId}/recording/${mediaFileName(file)}`
    : `http://media/file/${media.fileId}/${mediaFileName(file)}`;

/** `/media/v<videoId>/<token>/<file>`: segments require only the token, the playlist also a published video. */
export async function findVideoMedia(
  c: AppRequest,
  { videoId, token, file }: { videoId: number; token: string; file: MediaFile },
  { signer, addresses }: { signer: PlaybackSigner; addresses: TokenAddresses },
): Promise<VideoAnswer> {
  const nowMs = Date.now();
  const check = await verifyVideoToken(signer, token, videoId, nowMs);
  if (!check.ok) return { status: 403, code: check.code };
  const { claims } = check;
  const address = c.req.header("cf-connecting-ip");
  // Only local clients have no address.
  if (
    address !== undefined &&
    !addresses.allows(token, normalizePushAddress(address), claims.expiresAtSeconds * 1_000, nowMs)
  )
    return { status: 403, code: "token_shared" };
  if (file.kind === "init" || file.kind === "segment") return { url: segmentUrl(claims.media, file) };
  if (file.kind !== "replay") return { status: 404, code: "not_found" };
  const context = { db: getDatabase(c.env.DB), store: createVideoStore(c.env) };
  const playlist = await getVideoPlaylist(context, claims);
  return playlist === undefined ? { status: 404, code: "not_found" } : { playlist };
}
