import * as v from "valibot";
import { MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { videoIdInput } from "#domain/videos/contract.ts";
import {
  appendUploadInput,
  createUploadInput,
  deskVideosInput,
  moveVideoInput,
  ownVideosInput,
  saveVideoInput,
  uploadIdInput,
  videoCoverInput,
} from "#domain/videos/desk-contract.ts";
import { UPLOAD_CHUNK_BYTES } from "#domain/videos/limits.ts";
import { createImageStore } from "../../gateways/storage/images.ts";
import { createVideoStore } from "../../gateways/storage/videos.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import {
  getDeskVideo,
  listDeskVideos,
  listOwnVideos,
  moveVideo,
  saveVideo,
  saveVideoCover,
} from "../../services/videos/desk-videos.ts";
import {
  appendUpload,
  cancelUpload,
  completeUpload,
  createUpload,
  getUpload,
  listUploads,
} from "../../services/videos/uploads.ts";
import type { VideoDeskContext, VideoUploadContext } from "../../services/videos/video-context.ts";
import { requireMember } from "../identity/account-context.ts";
import { toDeskList, toDeskVideoView } from "./video-views.ts";
import { createVideoContext } from "./videos.ts";

const GROUP = "Video desk";
const UPLOAD = "upload_videos";

const createDeskContext = (context: CallContext): VideoDeskContext => {
  const { uid, roles } = requireMember(context);
  return { ...createVideoContext(context), uid, roles };
};
const createUploadContext = (context: CallContext): VideoUploadContext => ({
  ...createDeskContext(context),
  store: createVideoStore(context.env),
});

/** For streamers to manage their own videos, and for operators to manage the brand's. */
export const videoDeskCalls: CallDefinition[] = [
  defineCall({
    name: "POST /video/upload/create",
    group: GROUP,
    summary: "Starts an upload: an MP4 file with H.264 and AAC, at most 2 GB and 3 hours.",
    input: createUploadInput,
    needs: UPLOAD,
    audited: true,
    run: (context, input) => createUpload(createDeskContext(context), input),
  }),
  defineCall({
    name: "GET /video/upload",
    group: GROUP,
    summary: "Returns the state of an upload; `receivedBytes` is the offset of the next piece.",
    input: uploadIdInput,
    needs: UPLOAD,
    run: (context, input) => getUpload(createDeskContext(context), input),
  }),
  defineCall({
    name: "POST /video/upload/append",
    group: GROUP,
    summary: "Appends the body at `offset`: a piece of 8 MB, or the rest of the file.",
    input: appendUploadInput,
    needs: UPLOAD,
    maxBytes: UPLOAD_CHUNK_BYTES,
    run: (context, input) => appendUpload(createUploadContext(context), input),
  }),
  defineCall({
    name: "POST /video/upload/complete",
    group: GROUP,
    summary: "Ends an upload; the file is then checked and made into segments.",
    input: uploadIdInput,
    needs: UPLOAD,
    audited: true,
    run: async (context, input) => {
      const upload = await completeUpload(createDeskContext(context), input);
      context.completedUploads.add(input.uploadId);
      return upload;
    },
  }),
  defineCall({
    name: "POST /video/upload/cancel",
    group: GROUP,
    summary: "Deletes an upload that is not complete.",
    input: uploadIdInput,
    needs: UPLOAD,
    audited: true,
    run: (context, input) => cancelUpload(createUploadContext(context), input),
  }),
  defineCall({
    name: "GET /video/uploads",
    group: GROUP,
    summary: "Lists the caller's latest uploads.",
    input: v.object({}),
    needs: UPLOAD,
    run: (context) => listUploads(createDeskContext(context)),
  }),
  defineCall({
    name: "GET /anchor/videos",
    group: GROUP,
    summary: "Lists the caller's own videos, last changed first.",
    input: ownVideosInput,
    needs: UPLOAD,
    run: async (context, input) => toDeskList(await listOwnVideos(createDeskContext(context), input)),
  }),
  defineCall({
    name: "GET /operator/videos",
    group: GROUP,
    summary: "Lists the brand's videos in one state, of all games or one, by their last change.",
    input: deskVideosInput,
    needs: "manage_videos",
    run: async (context, input) => toDeskList(await listDeskVideos(createDeskContext(context), input)),
  }),
  defineCall({
    name: "GET /video/edit",
    group: GROUP,
    summary: "Returns a video with its texts in all languages and its history.",
    input: videoIdInput,
    needs: UPLOAD,
    run: async (context, input) => toDeskVideoView(await getDeskVideo(createDeskContext(context), input)),
  }),
  defineCall({
    name: "POST /video/save",
    group: GROUP,
    summary: "Saves title and description in one language, and what the video is about.",
    input: saveVideoInput,
    needs: UPLOAD,
    audited: true,
    run: (context, input) => saveVideo(createDeskContext(context), input),
  }),
  defineCall({
    name: "POST /video/move",
    group: GROUP,
    summary: "Submits, returns, publishes or withdraws a video.",
    input: moveVideoInput,
    needs: UPLOAD,
    audited: true,
    run: (context, input) => moveVideo(createDeskContext(context), input),
  }),
  defineCall({
    name: "POST /video/cover",
    group: GROUP,
    summary: "Sets the cover: JPEG or PNG, at most 3 MB; metadata is removed.",
    input: videoCoverInput,
    needs: UPLOAD,
    audited: true,
    maxBytes: MAX_IMAGE_BYTES,
    run: (context, input) =>
      saveVideoCover(
        { ...createDeskContext(context), covers: createImageStore(context.env.MEDIA, "video-covers") },
        input,
      ),
  }),
];
