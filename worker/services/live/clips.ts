import { randomBytes } from "node:crypto";
import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import {
  type ClipRow,
  countClips,
  insertClip,
  selectClip,
  selectClipByTime,
  selectClips,
  updateClipRemoved,
} from "#db/queries/live/clips.ts";
import { selectLive } from "#db/queries/live/lives.ts";
import { selectUnlock } from "#db/queries/live/unlocks.ts";
import { AppError } from "#domain/errors.ts";
import { toClipRange } from "#domain/live/clip.ts";
import type { Clip, ClipView } from "#domain/live/contract.ts";
import { coverUrl } from "#domain/live/cover.ts";
import { MAX_CLIPS_PER_DAY } from "#domain/live/limits.ts";
import { listAllowedSources } from "#domain/live/playback-access.ts";
import { PLAYBACK_TOKEN_SECONDS, signPlaybackToken } from "#domain/live/playback-token.ts";
import type { LiveStreamClient } from "../../gateways/rooms/live-stream-client.ts";
import type { RoomActor } from "../chat/room-context.ts";
import type { ReadContext, ServiceContext } from "../context.ts";
import { controlLiveStream } from "./control-live-stream.ts";
import type { PlaybackReader } from "./get-playback.ts";
import { toLiveAnchor } from "./list-lives.ts";
import type { PlaybackContext } from "./live-context.ts";

const ID_BYTES = 6;
type Reader = RoomActor | undefined;

function toClip(row: ClipRow, reader: Reader): Clip {
  const { clipId, title, liveId, roomId, gameId, matchId, fromMs, toMs, atMs } = row;
  const isOwner = reader?.uid === row.anchorUid || reader?.uid === row.authorUid;
  return {
    ...{ clipId, title, liveId, roomId, gameId, matchId, fromMs, toMs, atMs },
    anchor: toLiveAnchor({ ...row, avatar: row.anchorAvatar }),
    author: { uid: row.authorUid, username: row.authorName },
    coverUrl: coverUrl(liveId, row.coverVersion),
    mayRemove: reader !== undefined && (isOwner || reader.isAdmin),
  };
}

type CreateClipContext = ServiceContext & { liveStreams: LiveStreamClient; actor: RoomActor; canWatch: CanWatch };
type CanWatch = (liveId: number, roomId: string) => Promise<boolean>;

/** Marks segments of the recording without re-encoding. The same moment again returns the same clip. */
export async function createClip(
  ctx: CreateClipContext,
  { liveId, atMs, title }: { liveId: number; atMs: number; title: string },
): Promise<Clip> {
  const { db, nowMs, liveStreams, actor } = ctx;
  const { uid } = actor;
  const [live] = await selectLive(db, liveId);
  if (!live || live.startedAtMs === null) throw new AppError("live_not_found", ["liveId"]);
  // Clips need segments of our own.
  if (live.backend === "cfstream") throw new AppError("clip_unavailable");
  if (!(await ctx.canWatch(liveId, live.roomId))) throw new AppError("no_permission");
  const range = toClipRange({ startedAtMs: live.startedAtMs, endedAtMs: live.endedAtMs }, atMs, nowMs);
  if (!range) throw new AppError("clip_unavailable", ["atMs"]);
  const segments = await controlLiveStream(liveStreams, liveId, { do: "clipRange", ...range }, "clipRange");
  const { firstMsn, lastMsn } = segments;
  const id = randomBytes(ID_BYTES).toString("hex");
  try {
    const [inserted] = await insertClip(db, {
      ...{ id, liveId, uid, title, ...range, firstMsn, lastMsn, nowMs },
      maxPerDay: MAX_CLIPS_PER_DAY,
    });
    if (!inserted) throw new AppError("too_many_clips");
  } catch (error) {
    if (toConstraintViolation(error)?.kind !== "unique") throw error;
    const [same] = await selectClipByTime(db, { liveId, uid, toMs: range.toMs });
    if (same) return toClip(same, actor);
    throw new AppError("conflict");
  }
  return toClip(await requireClip(ctx, id), actor);
}

async function requireClip({ db }: ReadContext, clipId: string): Promise<ClipRow> {
  const [row] = await selectClip(db, clipId);
  if (!row) throw new AppError("clip_not_found", ["clipId"]);
  return row;
}

/** Playable by viewers who may watch its live; the token covers only the clip's segments. */
export async function getClip(
  ctx: PlaybackContext,
  { clipId, reader, viewer }: { clipId: string; reader: Reader; viewer: PlaybackReader },
): Promise<ClipView> {
  const { db, nowMs, signer } = ctx;
  const row = await requireClip(ctx, clipId);
  const { liveId, firstMsn, lastMsn } = row;
  const [[live], [unlock]] = await Promise.all([
    selectLive(db, liveId),
    viewer.uid === null ? Promise.resolve([]) : selectUnlock(db, liveId, viewer.uid),
  ]);
  if (!live) throw new AppError("clip_not_found", ["clipId"]);
  const [allowed] = listAllowedSources(
    { state: "replay", access: live.access, isPushing: false },
    {
      roles: viewer.roles,
      isOwner: live.anchorId === viewer.uid,
      hasUnlocked: unlock !== undefined && unlock.state !== "refunded",
      trial: null,
    },
  );
  const expiresAtSeconds = Math.floor(nowMs / 1_000) + PLAYBACK_TOKEN_SECONDS;
  const expiresAtMs = expiresAtSeconds * 1_000;
  const clip = toClip(row, reader);
  if (!allowed?.scope) {
    const needs = allowed?.needs ?? "unlock";
    return { ...clip, source: { kind: "replay", url: "", needs }, expiresAtMs };
  }
  const name = viewer.uid === null ? viewer.addressHash.slice(0, 32) : `u${viewer.uid}`;
  const claims = { liveId, scope: "clip" as const, firstMsn, lastMsn, expiresAtSeconds, viewer: name };
  const token = await signPlaybackToken(signer, claims);
  return { ...clip, source: { kind: "replay", url: `/media/${liveId}/${token}/clip.m3u8` }, expiresAtMs };
}

type ClipListInput = {
  roomId?: string | undefined;
  liveId?: number | undefined;
  clipId?: string | undefined;
  page: number;
  size: number;
};

/** Newest first. */
export async function listClips({ db }: ReadContext, { reader, ...input }: ClipListInput & { reader: Reader }) {
  const [rows, [counted]] = await runBatch(db, [selectClips(db, input), countClips(db, input)]);
  const list = rows.map((row) => toClip(row, reader));
  return { list, total: counted?.total ?? 0, page: input.page, size: input.size };
}

/** Allowed for the author, the streamer and administrators. */
export async function removeClip(
  ctx: ServiceContext & { actor: RoomActor },
  { clipId }: { clipId: string },
): Promise<{ clipId: string }> {
  const row = await requireClip(ctx, clipId);
  if (!toClip(row, ctx.actor).mayRemove) throw new AppError("no_permission");
  await updateClipRemoved(ctx.db, clipId, ctx.actor.uid, ctx.nowMs);
  return { clipId };
}
