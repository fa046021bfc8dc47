import { hotVideoInput, videoIdInput, videoInput, videoListInput } from "#domain/videos/contract.ts";
import { createPlaybackSigner } from "../../crypto/playback-signer.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { countVideoView } from "../../services/videos/count-view.ts";
import { getVideo } from "../../services/videos/get-video.ts";
import { getVideoPlayback } from "../../services/videos/get-video-playback.ts";
import { listRelatedVideos, listVideos } from "../../services/videos/list-videos.ts";
import type { VideoContext, VideoViewer } from "../../services/videos/video-context.ts";
import { getViewerKey } from "../plans/plan-context.ts";
import { toServiceContext } from "../service-context.ts";
import { toVideoCard, toVideoList, toVideoView } from "./video-views.ts";

const GROUP = "News and video";

export const createVideoContext = (context: CallContext): VideoContext => ({
  ...toServiceContext(context),
  brandId: context.brand.id,
});

const viewerOf = (context: CallContext): VideoViewer => {
  const { visitor } = context;
  return visitor.kind === "member"
    ? { uid: visitor.uid, roles: visitor.roles, name: `u${visitor.uid}` }
    : { uid: null, roles: [], name: getViewerKey(context, "video-playback") };
};

export const videoCalls: CallDefinition[] = [
  defineCall({
    name: "GET /video/list",
    group: GROUP,
    summary: "Lists videos by game, kind, league, team or match, newest or most watched first.",
    input: videoListInput,
    run: async (context, input) => toVideoList(await listVideos(createVideoContext(context), input)),
  }),
  defineCall({
    name: "GET /hot/video/1",
    group: GROUP,
    summary: "Lists the most watched of the latest videos, of all games or one.",
    input: hotVideoInput,
    run: async (context, input) => {
      const { list } = await listVideos(createVideoContext(context), { ...input, order: "popular", page: 1 });
      return { list: list.map(toVideoCard) };
    },
  }),
  defineCall({
    name: "GET /video/related",
    group: GROUP,
    summary: "Lists videos of the same match, teams or league, then the game's newest.",
    input: videoIdInput,
    run: async (context, input) => ({
      list: (await listRelatedVideos(createVideoContext(context), input)).map(toVideoCard),
    }),
  }),
  defineCall({
    name: "GET /video/playback",
    group: GROUP,
    summary: "Returns the caller's signed URL of a video, or what they need first.",
    input: videoIdInput,
    run: (context, input) =>
      getVideoPlayback(
        { ...createVideoContext(context), signer: createPlaybackSigner(context.env.ROOM_SECRET) },
        { ...input, viewer: viewerOf(context) },
      ),
  }),
  defineCall({
    name: "POST /video/countView",
    group: GROUP,
    summary: "Counts a watched video, once per viewer and day.",
    input: videoIdInput,
    bindsBrowser: true,
    run: (context, input) =>
      countVideoView(toServiceContext(context), { ...input, viewerKey: getViewerKey(context, "video-view") }),
  }),
  defineCall({
    name: "GET /{game}/video{id}",
    group: GROUP,
    summary: "Returns a video with the chapters of its match.",
    input: videoInput,
    run: async (context, input) => toVideoView(await getVideo(createVideoContext(context), input)),
  }),
];
