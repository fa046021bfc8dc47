import { runBatch } from "#db/client.ts";
import { updateRoomAnchor } from "#db/queries/chat/rooms.ts";
import { revokePushKey, selectLive, updateLive } from "#db/queries/live/lives.ts";
import { insertLiveStateMessage } from "#db/queries/live/mirror.ts";
import { insertRoomMessages } from "#db/queries/rooms/messages.ts";
import { AppError } from "#domain/errors.ts";
import type { LiveHealth, OwnLive, OwnLiveState } from "#domain/live/contract.ts";
import { parseLines } from "#domain/live/lines.ts";
import { liveRoomTopic } from "#party/protocol/live-room/frames.ts";
import type { RoomPayload } from "#party/protocol/worker/room-messages.ts";
import { dropCachedRoom } from "../chat/room-revision-cache.ts";
import { changeBackendLive, getBackendState } from "./backend-live.ts";
import { controlLiveState, controlLiveStream } from "./control-live-stream.ts";
import type { LiveContext } from "./live-context.ts";
import { requireOpenLive, toOwnLive, toStoredState } from "./own-live.ts";
import { requireStreamableMatch, requireValidTerms } from "./validate-live.ts";

/** A hub reports the new state to `mirrorLiveState`, which announces it. */
export async function startLive(ctx: LiveContext): Promise<OwnLiveState> {
  const live = await requireOpenLive(ctx);
  const state =
    live.backend === "edge"
      ? await controlLiveState(ctx.liveStreams, live.id, { do: "start" })
      : await changeBackendLive(ctx, live, { kind: "start" });
  return { liveId: live.id, state: toStoredState(state) };
}

/** Ends the playlist immediately and stops the push, whichever the streamer ended first. */
export async function endLive(ctx: LiveContext): Promise<OwnLiveState> {
  const live = await requireOpenLive(ctx);
  const state =
    live.backend === "edge"
      ? await controlLiveState(ctx.liveStreams, live.id, { do: "end", by: "streamer" })
      : await changeBackendLive(ctx, live, { kind: "end", by: "streamer" });
  await revokePushKey(ctx.db, live.id, ctx.nowMs);
  return { liveId: live.id, state: toStoredState(state) };
}

export async function getLiveHealth(ctx: LiveContext): Promise<LiveHealth> {
  const live = await requireOpenLive(ctx);
  if (live.backend === "cfstream") {
    const state = await getBackendState(ctx, live);
    const none = { now: null, history: [], codecs: null, size: null, refused: [] };
    return { liveId: live.id, state: toStoredState(state), sinceMs: state.sinceMs, ...none };
  }
  const { status } = await controlLiveStream(ctx.liveStreams, live.id, { do: "status" }, "status");
  const { state, health, history, refused } = status;
  return {
    liveId: live.id,
    state: toStoredState(state),
    sinceMs: state.sinceMs,
    now: health && {
      atMs: ctx.nowMs,
      bitrateKbps: health.bitrateKbps,
      fps: health.fps,
      keyframeMs: health.keyframeMs,
      lastPartAgeMs: health.lastPartAgeMs ?? 0,
      droppedParts: health.droppedParts,
    },
    history,
    codecs: health?.codecs ?? null,
    size: health?.size ?? null,
    refused,
  };
}

type LiveTexts = {
  title?: string | undefined;
  tags?: string[] | undefined;
  notice?: string | undefined;
  externalComments?: boolean | undefined;
  lines?: string[] | undefined;
};

export async function updateLiveTexts(
  ctx: LiveContext,
  { title, tags, notice, externalComments, lines: asked }: LiveTexts,
): Promise<OwnLive> {
  const { db, uid, nowMs, roomsToFlush } = ctx;
  const live = await requireOpenLive(ctx);
  const lines = asked && parseLines(asked, ctx.lineHosts);
  if (asked && !lines) throw new AppError("bad_input", ["lines"]);
  const change = {
    ...(lines && { lines: JSON.stringify(lines) }),
    ...(title !== undefined && { title }),
    ...(tags !== undefined && { tags: JSON.stringify(tags) }),
    ...(notice !== undefined && { notice }),
    ...(externalComments !== undefined && { externalComments }),
  };
  if (Object.keys(change).length === 0) throw new AppError("bad_input");
  // Players reload these fields when the room repeats the state.
  const isSeenInRoom = notice !== undefined || externalComments !== undefined || lines !== undefined;
  await runBatch(db, [
    updateLive(db, live.id, change),
    ...(title === undefined ? [] : [updateRoomAnchor(db, live.roomId, uid, title)]),
    ...(isSeenInRoom
      ? [insertLiveStateMessage(db, { liveId: live.id, seq: live.eventSeq, state: live.state, nowMs })]
      : []),
  ]);
  if (isSeenInRoom) roomsToFlush.add(live.roomId);
  dropCachedRoom(live.roomId);
  const [stored] = await selectLive(db, live.id);
  return toOwnLive(ctx, stored ?? live);
}

/** Without a match, continues as a custom live. Viewers are notified and choose to stay or to leave. */
export async function switchLiveMatch(
  ctx: LiveContext,
  input: { gameId?: number | undefined; matchId?: number | undefined },
): Promise<OwnLive> {
  const { db, nowMs, liveStreams, roomsToFlush } = ctx;
  requireValidTerms({ ...input, access: "public" });
  const live = await requireOpenLive(ctx);
  await requireStreamableMatch(ctx, input);
  const gameId = input.gameId ?? null;
  const matchId = input.matchId ?? null;
  if (live.gameId === gameId && live.matchId === matchId) return toOwnLive(ctx, live);
  const payload: RoomPayload = { do: "source_switched", liveId: live.id, gameId, matchId };
  if (live.backend === "edge") await controlLiveStream(liveStreams, live.id, { do: "switchMatch" }, "state");
  await runBatch(db, [
    updateLive(db, live.id, { gameId, matchId }),
    insertRoomMessages(db, [{ room: liveRoomTopic(live.roomId), payload }], nowMs),
  ]);
  roomsToFlush.add(live.roomId);
  return toOwnLive(ctx, { ...live, gameId, matchId });
}
