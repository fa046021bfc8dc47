// Lives at a backend without a hub: their state is stored in the database and follows the backend's connection.
import { type LiveRow, selectLiveByRef, selectLivesAtBackend } from "#db/queries/live/lives.ts";
import { AppError } from "#domain/errors.ts";
import { followConnection, toBackendLiveState } from "#domain/live/backend-state.ts";
import { applyLiveEvent, isOver, type LiveEvent, type LiveState } from "#domain/live/state.ts";
import type { MediaBackend } from "../../gateways/media/media-backend.ts";
import { log } from "../../log.ts";
import { type MirrorContext, mirrorLiveState } from "./mirror-live-state.ts";

export type BackendContext = MirrorContext & { mediaBackend: MediaBackend };

const DAY_MS = 86_400_000;
/** The dashboard polls every second; the backend is polled less often. */
const RECHECK_MS = 5_000;
const checkedAtMs = new Map<number, number>();

export async function callBackend<Result>(liveId: number, what: string, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    log("error", "media_backend_failed", { liveId, what, error });
    throw new AppError("live_unavailable");
  }
}

async function storeState(ctx: BackendContext, live: LiveRow, state: LiveState): Promise<LiveState> {
  if (state.kind === toBackendLiveState(live).kind) return state;
  await mirrorLiveState(ctx, {
    liveId: live.id,
    // If two requests see the same change, only one is applied.
    seq: live.eventSeq + 1,
    state: state.kind,
    atMs: ctx.nowMs,
    startedAtMs: "startedAtMs" in state ? state.startedAtMs : null,
    cause: "cause" in state ? state.cause : null,
  });
  return state;
}

const refOf = ({ backendRef }: LiveRow): { ref: string } => ({ ref: backendRef ?? "" });

/** An ended live waits for its recording; its publisher may still be connected. */
async function findRecording(ctx: BackendContext, live: LiveRow): Promise<void> {
  const { mediaBackend, nowMs } = ctx;
  if (await mediaBackend.isPushing(refOf(live))) await mediaBackend.endPush(refOf(live));
  if (live.state !== "ended" || live.replayUntilMs !== null) return;
  const expiresAtSeconds = Math.floor(nowMs / 1_000) + 60;
  if ((await mediaBackend.replay(refOf(live), { expiresAtSeconds })) === undefined) return;
  const indexed = applyLiveEvent(toBackendLiveState(live), { kind: "indexed" }, nowMs);
  if (indexed.ok) await storeState(ctx, live, indexed.state);
}

/** Asks the backend whether the streamer is pushing, and stores the resulting state. */
export async function refreshBackendLive(ctx: BackendContext, live: LiveRow): Promise<LiveState> {
  const { mediaBackend, nowMs } = ctx;
  const before = toBackendLiveState(live);
  if (live.backendRef === null) return before;
  checkedAtMs.set(live.id, nowMs);
  if (isOver(before)) {
    checkedAtMs.delete(live.id);
    await findRecording(ctx, live);
    return before;
  }
  const state = followConnection(before, await mediaBackend.isPushing(refOf(live)), nowMs);
  if (isOver(state)) await mediaBackend.endPush(refOf(live));
  return storeState(ctx, live, state);
}

/** The state the streamer's dashboard shows, at most a few seconds old. */
export async function getBackendState(ctx: BackendContext, live: LiveRow): Promise<LiveState> {
  if (ctx.nowMs - (checkedAtMs.get(live.id) ?? 0) < RECHECK_MS) return toBackendLiveState(live);
  return callBackend(live.id, "status", refreshBackendLive(ctx, live));
}

type Change = Extract<LiveEvent, { kind: "start" | "end" | "ban" }>;

/** Starts or ends a live. Disconnects the publisher before storing the end, so that a failure can be retried. */
export async function changeBackendLive(ctx: BackendContext, live: LiveRow, change: Change): Promise<LiveState> {
  const { mediaBackend, nowMs } = ctx;
  const before =
    change.kind === "start"
      ? followConnection(
          toBackendLiveState(live),
          await callBackend(live.id, "status", mediaBackend.isPushing(refOf(live))),
          nowMs,
        )
      : toBackendLiveState(live);
  const next = applyLiveEvent(before, change, nowMs);
  if (!next.ok) throw new AppError(next.code === "live_not_ended" ? "conflict" : next.code);
  if (isOver(next.state)) {
    const ended = callBackend(live.id, "end", mediaBackend.endPush(refOf(live)));
    // A ban is stored even if this fails; the next poll disconnects the publisher.
    await (change.kind === "ban" ? ended.catch(() => undefined) : ended);
  }
  return storeState(ctx, live, next.state);
}

/** Called for a notification of the backend, which names an input; returns false if the input is not ours. */
export async function refreshLiveByRef(ctx: BackendContext, ref: string): Promise<boolean> {
  const [live] = await selectLiveByRef(ctx.db, ref);
  if (!live) return false;
  await refreshBackendLive(ctx, live);
  return true;
}

/** Runs every minute, because notifications may be lost and none is sent for a recording. */
export async function refreshBackendLives(ctx: BackendContext): Promise<number> {
  const open = await selectLivesAtBackend(ctx.db, { endedAfterMs: ctx.nowMs - DAY_MS });
  for (const live of open) {
    await refreshBackendLive(ctx, live).catch((error: unknown) =>
      log("error", "media_backend_failed", { liveId: live.id, what: "poll", error }),
    );
  }
  return open.length;
}
