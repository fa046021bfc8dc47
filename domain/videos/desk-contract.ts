import * as v from "valibot";
import type { Locale } from "../i18n/locales.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import type { GameSlug } from "../matches/games.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";
import { videoGameSchema, type videoIdInput, videoIdSchema, videoLocaleSchema } from "./contract.ts";
import {
  MAX_UPLOAD_BYTES,
  MAX_VIDEO_DESCRIPTION_LENGTH,
  MAX_VIDEO_REASON_LENGTH,
  MAX_VIDEO_TEAMS,
  MAX_VIDEO_TITLE_LENGTH,
  MIN_VIDEO_TITLE_LENGTH,
} from "./limits.ts";
import { VIDEO_EVENTS, VIDEO_STATES, type VideoEvent, type VideoKind, type VideoState } from "./states.ts";
import type { UploadState } from "./uploads.ts";

const line = (min: number, max: number) => v.pipe(v.string(), v.trim(), v.minLength(min), v.maxLength(max));
const uploadId = v.pipe(v.string(), v.regex(/^[a-z0-9]{16,40}$/));
const page = v.optional(wholeNumberInput(1, 500), 1);

export const createUploadInput = v.object({
  fileName: line(1, 200),
  bytes: wholeNumberInput(1, MAX_UPLOAD_BYTES),
  game: videoGameSchema,
  matchId: v.optional(videoIdSchema),
});
export const uploadIdInput = v.object({ uploadId });
/** The request body is the chunk. */
export const appendUploadInput = v.object({
  uploadId,
  offset: wholeNumberInput(0, MAX_UPLOAD_BYTES),
  bytes: v.instance(Uint8Array),
});
export const ownVideosInput = v.object({ page });
export const deskVideosInput = v.object({
  state: v.optional(v.picklist(VIDEO_STATES), "in_review"),
  /** By last change; newest first by default. */
  sort: v.optional(v.picklist(QUEUE_SORTS), "newest"),
  game: v.optional(v.pipe(v.string(), v.maxLength(40))),
  page,
});
export type DeskVideosInput = v.InferOutput<typeof deskVideosInput>;
export const saveVideoInput = v.object({
  videoId: videoIdSchema,
  locale: videoLocaleSchema,
  title: line(MIN_VIDEO_TITLE_LENGTH, MAX_VIDEO_TITLE_LENGTH),
  description: v.optional(line(0, MAX_VIDEO_DESCRIPTION_LENGTH), ""),
  matchId: v.optional(v.nullable(videoIdSchema)),
  leagueId: v.optional(v.nullable(videoIdSchema)),
  teamIds: v.optional(v.pipe(v.array(videoIdSchema), v.maxLength(MAX_VIDEO_TEAMS)), []),
  revealsResult: v.optional(v.boolean(), true),
});
export type SaveVideoInput = v.InferOutput<typeof saveVideoInput>;
export const moveVideoInput = v.object({
  videoId: videoIdSchema,
  event: v.picklist(VIDEO_EVENTS),
  reason: v.optional(line(0, MAX_VIDEO_REASON_LENGTH), ""),
});
export type MoveVideoInput = v.InferOutput<typeof moveVideoInput>;
/** The request body is a JPEG or PNG. */
export const videoCoverInput = v.object({ videoId: videoIdSchema, bytes: v.instance(Uint8Array) });

export type UploadView = {
  uploadId: string;
  fileName: string;
  totalBytes: number;
  chunkBytes: number;
  createdAtMs: number;
  state: UploadState;
};
export type DeskVideo = {
  videoId: number;
  game: GameSlug;
  kind: VideoKind;
  state: VideoState;
  title: string;
  cover: string | null;
  durationMs: number | null;
  views: number;
  owner: { uid: number; username: string } | null;
  /** The reason it was returned or withdrawn. */
  reason: string;
  updatedAtMs: number;
  /** The events that the caller may trigger. */
  events: VideoEvent[];
};
/** A subject of the video: at most one match and one league. */
export type DeskVideoLink = { kind: "match" | "league" | "team"; id: number; name: string };
export type DeskVideoView = DeskVideo & {
  texts: { locale: Locale; title: string; description: string }[];
  /** True if the site generates the title. */
  isAutomatic: boolean;
  isEditable: boolean;
  originalLocale: Locale | null;
  links: DeskVideoLink[];
  revealsResult: boolean;
  history: { event: VideoEvent; username: string | null; reason: string; atMs: number }[];
};
export type DeskVideoList = { list: DeskVideo[]; total: number; page: number; size: number };

export type VideoDeskCalls = {
  "POST /video/upload/create": { input: v.InferInput<typeof createUploadInput>; result: UploadView };
  "GET /video/upload": { input: v.InferInput<typeof uploadIdInput>; result: UploadView };
  "POST /video/upload/append": { input: v.InferInput<typeof appendUploadInput>; result: UploadView };
  "POST /video/upload/complete": { input: v.InferInput<typeof uploadIdInput>; result: UploadView };
  "POST /video/upload/cancel": { input: v.InferInput<typeof uploadIdInput>; result: { uploadId: string } };
  "GET /video/uploads": { input: Record<string, never>; result: { list: UploadView[] } };
  "GET /anchor/videos": { input: v.InferInput<typeof ownVideosInput>; result: DeskVideoList };
  "GET /operator/videos": { input: v.InferInput<typeof deskVideosInput>; result: DeskVideoList };
  "GET /video/edit": { input: v.InferInput<typeof videoIdInput>; result: DeskVideoView };
  "POST /video/save": { input: v.InferInput<typeof saveVideoInput>; result: { videoId: number } };
  "POST /video/move": { input: v.InferInput<typeof moveVideoInput>; result: { state: VideoState } };
  "POST /video/cover": { input: v.InferInput<typeof videoCoverInput>; result: { cover: string } };
};
