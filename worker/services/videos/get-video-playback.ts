import { selectLive } from "#db/queries/live/lives.ts";
import { selectUnlock } from "#db/queries/live/unlocks.ts";
import { selectVideoMedia, type VideoMediaRow } from "#db/queries/videos/videos.ts";
import { AppError } from "#domain/errors.ts";
import { listAllowedSources } from "#domain/live/playback-access.ts";
import { PLAYBACK_TOKEN_SECONDS } from "#domain/live/playback-token.ts";
import { parseMediaIndex } from "#domain/live/playlist/media-index.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { VideoPlayback } from "#domain/videos/contract.ts";
import { signVideoToken, type VideoClaims, type VideoMedia } from "#domain/videos/playback-token.ts";
import { type SegmentRange, videoPlaylist } from "#domain/videos/timeline.ts";
import type { VideoStore } from "../../gateways/storage/video-store.ts";
import type { ReadContext, ServiceContext } from "../context.ts";
import type { VideoPlaybackContext, VideoViewer } from "./video-context.ts";

function mediaOf({ liveId, fileId }: Pick<VideoMediaRow, "liveId" | "fileId">): VideoMedia | undefined {
  if (liveId !== null) return { kind: "live", liveId };
  return fileId === null ? undefined : { kind: "file", fileId };
}

/** A recording is open to those who may watch its live; undefined if it no longer exists. */
async function findLiveNeed(
  { db, nowMs }: ServiceContext,
  liveId: number,
  viewer: VideoViewer,
): Promise<Pick<VideoPlayback, "needs"> | undefined> {
  const [[live], [unlock]] = await Promise.all([
    selectLive(db, liveId),
    viewer.uid === null ? Promise.resolve([]) : selectUnlock(db, liveId, viewer.uid),
  ]);
  if (live?.state !== "replay" || (live.replayUntilMs !== null && live.replayUntilMs <= nowMs)) return undefined;
  const [source] = listAllowedSources(
    { state: "replay", access: live.access, isPushing: false },
    {
      roles: viewer.roles,
      isOwner: live.anchorId === viewer.uid,
      hasUnlocked: unlock !== undefined && unlock.state !== "refunded",
      trial: null,
    },
  );
  if (source?.needs === undefined) return {};
  return { needs: { need: source.needs, roomId: live.roomId, liveId } };
}

/** A signed URL of a video for one viewer. Drafts play for their owner and for operators. */
export async function getVideoPlayback(
  ctx: VideoPlaybackContext,
  { videoId, viewer }: { videoId: number; viewer: VideoViewer },
): Promise<VideoPlayback> {
  const [row] = await selectVideoMedia(ctx.db, videoId);
  const media = row && mediaOf(row);
  if (!row || !media) throw new AppError("video_not_found", ["videoId"]);
  const isPublic = row.state === "published";
  const mayPreview = (viewer.uid !== null && viewer.uid === row.ownerId) || anyCan(viewer.roles, "manage_videos");
  if (!isPublic && !mayPreview) throw new AppError(row.state === "withdrawn" ? "video_withdrawn" : "video_not_found");
  const expiresAtSeconds = Math.floor(ctx.nowMs / 1_000) + PLAYBACK_TOKEN_SECONDS;
  const answer = { videoId, expiresAtMs: expiresAtSeconds * 1_000 };
  if (media.kind === "live") {
    const found = await findLiveNeed(ctx, media.liveId, viewer);
    if (!found) throw new AppError("video_withdrawn");
    if (found.needs !== undefined) return { ...answer, url: "", needs: found.needs };
  }
  const scope = isPublic ? "public" : "preview";
  const claims: VideoClaims = { videoId, media, scope, expiresAtSeconds, viewer: viewer.name };
  return { ...answer, url: `/media/v${videoId}/${await signVideoToken(ctx.signer, claims)}/replay.m3u8` };
}

/** The playlist is read when playback starts, so that a withdrawn video cannot be started with any token. */
export async function getVideoPlaylist(
  { db, store }: ReadContext & { store: VideoStore },
  { videoId, media, scope }: Pick<VideoClaims, "videoId" | "media" | "scope">,
): Promise<string | undefined> {
  const [row] = await selectVideoMedia(db, videoId);
  if (!row || (scope === "public" && row.state !== "published")) return undefined;
  const index = parseMediaIndex(await store.readIndex(media));
  return index && videoPlaylist(index.segments, JSON.parse(row.ranges) as SegmentRange[]);
}
