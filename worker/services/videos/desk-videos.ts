import { type Database, runBatch } from "#db/client.ts";
import { getMatchStart } from "#db/queries/matches/sides.ts";
import {
  countDeskVideos,
  countOwnVideos,
  type DeskVideoRow,
  insertVideoStep,
  replaceVideoLinks,
  selectDeskVideo,
  selectDeskVideos,
  selectOwnVideos,
  selectVideoLinks,
  selectVideoSteps,
  selectVideoTexts,
  updateVideoCover,
  updateVideoDetails,
  updateVideoState,
  upsertVideoText,
} from "#db/queries/videos/desk.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { getGameById } from "#domain/matches/games.ts";
import { matchNames } from "#domain/matches/side-names.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type {
  DeskVideo,
  DeskVideoLink,
  DeskVideoList,
  DeskVideosInput,
  DeskVideoView,
  MoveVideoInput,
  SaveVideoInput,
} from "#domain/videos/desk-contract.ts";
import {
  isVideoEditable,
  listVideoEvents,
  needsVideoReason,
  nextVideoState,
  type VideoActor,
  type VideoState,
} from "#domain/videos/states.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import { gameIdOfSlug } from "../matches/game-id-of-slug.ts";
import { saveUpload } from "../media/save-upload.ts";
import { requireUnclaimed } from "../staff/claims.ts";
import { videoCoverPath } from "./cover-access.ts";
import { toSides, type VideoSides } from "./video-cards.ts";
import type { VideoDeskContext } from "./video-context.ts";

const PAGE_SIZE = 20;

/** The transport names a video without its own title. */
type Stored<View extends DeskVideo> = Omit<View, "title"> & { title: string | null; sides: VideoSides | undefined };
export type StoredDeskVideo = Stored<DeskVideo>;
export type StoredDeskVideoView = Stored<DeskVideoView>;
export type StoredDeskList = Omit<DeskVideoList, "list"> & { list: StoredDeskVideo[] };

function actorOf({ uid, roles }: VideoDeskContext, { ownerId }: Pick<DeskVideoRow, "ownerId">): VideoActor | undefined {
  if (anyCan(roles, "manage_videos")) return "operator";
  return ownerId === uid ? "owner" : undefined;
}

function toDeskVideo(ctx: VideoDeskContext, row: DeskVideoRow): StoredDeskVideo[] {
  const game = getGameById(row.gameId);
  if (!game) return [];
  const { id: videoId, kind, state, cover, durationMs, views, reason, updatedAtMs, ownerId, owner } = row;
  const actor = actorOf(ctx, row);
  return [
    {
      ...{ videoId, kind, state, cover, durationMs, views, reason, updatedAtMs, title: row.title },
      game: game.slug,
      owner: ownerId === null || owner === null ? null : { uid: ownerId, username: owner },
      events: actor ? listVideoEvents(state, actor) : [],
      sides: toSides(row),
    },
  ];
}

const pageOf = ({ locale }: VideoDeskContext, page: number) => ({
  locale,
  offset: (page - 1) * PAGE_SIZE,
  limit: PAGE_SIZE,
});

/** The streamer's own videos, last changed first. */
export async function listOwnVideos(ctx: VideoDeskContext, { page }: { page: number }): Promise<StoredDeskList> {
  const [rows, [counted]] = await runBatch(ctx.db, [
    selectOwnVideos(ctx.db, ctx.uid, pageOf(ctx, page)),
    countOwnVideos(ctx.db, ctx.uid),
  ]);
  return { list: rows.flatMap((row) => toDeskVideo(ctx, row)), total: counted?.total ?? 0, page, size: PAGE_SIZE };
}

/** The brand's videos in one state, by their last change. */
export async function listDeskVideos(
  ctx: VideoDeskContext,
  { state, sort, game, page }: DeskVideosInput,
): Promise<StoredDeskList> {
  const filter = { brandId: ctx.brandId, state, gameId: gameIdOfSlug(game) };
  const [rows, [counted]] = await runBatch(ctx.db, [
    selectDeskVideos(ctx.db, filter, { ...pageOf(ctx, page), sort }),
    countDeskVideos(ctx.db, filter),
  ]);
  return { list: rows.flatMap((row) => toDeskVideo(ctx, row)), total: counted?.total ?? 0, page, size: PAGE_SIZE };
}

async function requireVideo(ctx: VideoDeskContext, videoId: number) {
  const [row] = await selectDeskVideo(ctx.db, videoId, ctx.brandId, ctx.locale);
  const actor = row && actorOf(ctx, row);
  if (!row || !actor) throw new AppError("video_not_found", ["videoId"]);
  return { row, actor };
}

function matchLinks(row: DeskVideoRow): DeskVideoLink[] {
  const { matchId } = row;
  const sides = toSides(row);
  return matchId === null ? [] : [{ kind: "match", id: matchId, name: sides ? matchNames(sides) : String(matchId) }];
}

/** For the form: texts in all languages, links and history. */
export async function getDeskVideo(
  ctx: VideoDeskContext,
  { videoId }: { videoId: number },
): Promise<StoredDeskVideoView> {
  const { row, actor } = await requireVideo(ctx, videoId);
  const [texts, links, steps] = await runBatch(ctx.db, [
    selectVideoTexts(ctx.db, videoId),
    selectVideoLinks(ctx.db, videoId, ctx.locale),
    selectVideoSteps(ctx.db, videoId),
  ]);
  const [video] = toDeskVideo(ctx, row);
  if (!video) throw new AppError("video_not_found", ["videoId"]);
  return {
    ...video,
    texts: texts.map(({ locale, title, description }) => ({ locale: locale as Locale, title, description })),
    isAutomatic: row.originalLocale === null,
    isEditable: isVideoEditable(row.state, actor),
    originalLocale: row.originalLocale as Locale | null,
    links: [...matchLinks(row), ...links.map((link) => ({ ...link, name: link.name ?? String(link.id) }))],
    revealsResult: row.revealsResult === 1,
    history: steps,
  };
}

async function requireMatchOfGame(db: Database, matchId: number, gameId: number): Promise<void> {
  const match = await getMatchStart(db, matchId);
  if (match?.gameId !== gameId) throw new AppError("match_not_found", ["matchId"]);
}

/** Saves the texts of one language and what the video is about. Without `matchId` the match does not change. */
export async function saveVideo(ctx: VideoDeskContext, input: SaveVideoInput): Promise<{ videoId: number }> {
  const { db, nowMs } = ctx;
  const { videoId, locale, title, description, teamIds, revealsResult } = input;
  const { row, actor } = await requireVideo(ctx, videoId);
  if (!isVideoEditable(row.state, actor)) throw new AppError("video_not_editable");
  const matchId = input.matchId === undefined ? row.matchId : input.matchId;
  if (matchId !== null && matchId !== row.matchId) await requireMatchOfGame(db, matchId, row.gameId);
  await runBatch(db, [
    updateVideoDetails(db, videoId, { matchId, revealsResult, originalLocale: locale, nowMs }),
    upsertVideoText(db, { videoId, locale, title, description }),
    ...replaceVideoLinks(db, videoId, { matchId, leagueId: input.leagueId ?? null, teamIds }),
  ]);
  return { videoId };
}

/** A frame of the video or an uploaded image. */
export async function saveVideoCover(
  ctx: VideoDeskContext & { covers: ImageStore },
  { videoId, bytes }: { videoId: number; bytes: Uint8Array },
): Promise<{ cover: string }> {
  const { row, actor } = await requireVideo(ctx, videoId);
  if (!isVideoEditable(row.state, actor)) throw new AppError("video_not_editable");
  const cover = videoCoverPath(await saveUpload(ctx.covers, `video-${videoId}`, bytes));
  await updateVideoCover(ctx.db, videoId, cover, ctx.nowMs);
  return { cover };
}

/** Submits, returns, publishes or withdraws a video; state and history change together. */
export async function moveVideo(ctx: VideoDeskContext, input: MoveVideoInput): Promise<{ state: VideoState }> {
  const { db, uid, nowMs } = ctx;
  const { videoId, event, reason } = input;
  const { row, actor } = await requireVideo(ctx, videoId);
  const state = nextVideoState(row.state, event, actor);
  if (!state) throw new AppError("video_step_not_allowed");
  if (needsVideoReason(event, actor) && reason === "") throw new AppError("bad_input", ["reason"]);
  if (row.state === "in_review" && actor === "operator") {
    await requireUnclaimed(ctx, { kind: "video", id: String(videoId), byUid: uid });
  }
  await runBatch(db, [
    updateVideoState(db, videoId, { from: row.state, to: state, reason, nowMs }),
    requireChange(db),
    insertVideoStep(db, { videoId, event, userId: uid, reason, nowMs }),
  ]).catch((error: unknown) => {
    throw isUnchangedError(error) ? new AppError("conflict") : error;
  });
  return { state };
}
