import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { countUnlocks, type LiveRow, selectOpenLive, selectPushKey } from "#db/queries/live/lives.ts";
import { AppError } from "#domain/errors.ts";
import type { OwnLive } from "#domain/live/contract.ts";
import { coverUrl } from "#domain/live/cover.ts";
import type { StoredLiveState } from "#domain/live/live-states.ts";
import type { LiveState } from "#domain/live/state.ts";
import type { LiveContext } from "./live-context.ts";

const textsSchema = v.array(v.string());
export const parseTexts = (stored: string): string[] => v.parse(textsSchema, JSON.parse(stored));

/** The hub also ends a live that never started, which lists must not show as a past live. */
export const toStoredState = (state: Pick<LiveState, "kind"> & { startedAtMs?: number | null }): StoredLiveState =>
  state.kind === "ended" && state.startedAtMs == null ? "cancelled" : state.kind;

export async function findOpenLive(db: Database, uid: number): Promise<LiveRow | undefined> {
  const [live] = await selectOpenLive(db, uid);
  return live;
}

export async function requireOpenLive({ db, uid }: Pick<LiveContext, "db" | "uid">): Promise<LiveRow> {
  const live = await findOpenLive(db, uid);
  if (!live) throw new AppError("live_not_found");
  return live;
}

export async function toOwnLive({ db, pushServer, lineHosts }: LiveContext, live: LiveRow): Promise<OwnLive> {
  const [[key], [counted]] = await Promise.all([selectPushKey(db, live.id), countUnlocks(db, live.id)]);
  const { id: liveId, roomId, state, title, notice, access, priceCoins, externalComments, backend } = live;
  const { gameId, matchId, createdAtMs, startedAtMs, viewers, viewersPeak } = live;
  return {
    ...{ liveId, roomId, state, title, notice, access, priceCoins, externalComments, backend },
    ...{ gameId, matchId, createdAtMs, startedAtMs, viewers, viewersPeak },
    tags: parseTexts(live.tags),
    coverUrl: coverUrl(liveId, live.coverVersion),
    server: backend === "edge" ? pushServer : null,
    addresses: key && backend === "edge" ? parseTexts(key.addresses) : [],
    unlocks: counted?.unlocks ?? 0,
    lines: parseTexts(live.lines),
    lineHosts: [...lineHosts],
  };
}

export async function getOwnLive(ctx: LiveContext): Promise<{ live: OwnLive | null }> {
  const live = await findOpenLive(ctx.db, ctx.uid);
  return { live: live ? await toOwnLive(ctx, live) : null };
}

export async function getBroadcastState({
  db,
  uid,
}: Pick<LiveContext, "db" | "uid">): Promise<{ isBroadcasting: boolean; liveId: number | null }> {
  const live = await findOpenLive(db, uid);
  return {
    isBroadcasting: live?.state === "live" || live?.state === "interrupted",
    liveId: live?.id ?? null,
  };
}
