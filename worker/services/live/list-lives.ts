import { runBatch } from "#db/client.ts";
import {
  countLivesNow,
  countReplays,
  type LiveTileRow,
  selectLivesNow,
  selectReplays,
  selectStreamableMatches,
} from "#db/queries/live/lists.ts";
import { GO_LIVE_LEAD_MS } from "#domain/chat/go-live.ts";
import type { AnchorMatch, LiveAnchor, LiveTile, ReplayTile } from "#domain/live/contract.ts";
import { coverUrl } from "#domain/live/cover.ts";
import type { LocalizedContext, ReadContext, ServiceContext } from "../context.ts";

export const toLiveAnchor = (row: { anchorUid: number; anchorName: string; avatar: string | null }): LiveAnchor => ({
  uid: row.anchorUid,
  username: row.anchorName,
  ...(row.avatar !== null && { avatar: row.avatar }),
});

function toTile(row: LiveTileRow) {
  const { liveId, roomId, title, gameId, matchId, startedAtMs, access, coverVersion } = row;
  return {
    ...{ liveId, roomId, title, gameId, matchId, startedAtMs, access },
    anchor: toLiveAnchor(row),
    coverUrl: coverUrl(liveId, coverVersion),
  };
}

export const toLiveTile = (row: LiveTileRow): LiveTile => ({
  ...toTile(row),
  viewers: row.viewers,
  isFollowed: row.isFollowed === 1,
});

type Page = { page: number; size: number };
type MatchFilter = { gameId?: number | undefined; matchId?: number | undefined };

/** Running lives: followed streamers first, then by viewers. */
export async function listLivesNow(
  { db }: ReadContext,
  { readerUid, ...list }: MatchFilter & Page & { readerUid: number | undefined },
): Promise<Page & { list: LiveTile[]; total: number }> {
  const [tiles, [counted]] = await runBatch(db, [
    selectLivesNow(db, { ...list, readerUid: readerUid ?? null }),
    countLivesNow(db, list),
  ]);
  return { list: tiles.map(toLiveTile), total: counted?.total ?? 0, page: list.page, size: list.size };
}

/** Newest first. */
export async function listReplays(
  { db, nowMs }: ServiceContext,
  input: MatchFilter & Page & { roomId?: string | undefined; liveId?: number | undefined },
): Promise<Page & { list: ReplayTile[]; total: number }> {
  const [replays, [counted]] = await runBatch(db, [selectReplays(db, input, nowMs), countReplays(db, input, nowMs)]);
  const list = replays.map((row) => ({
    ...toTile(row),
    endedAtMs: row.endedAtMs ?? row.startedAtMs,
    viewersPeak: row.viewersPeak,
  }));
  return { list, total: counted?.total ?? 0, page: input.page, size: input.size };
}

/** Matches a live can be started for: in progress, or starting within the hour. */
export async function listStreamableMatches(
  { db, nowMs, locale }: LocalizedContext,
  { gameId }: { gameId?: number | undefined },
): Promise<{ list: AnchorMatch[] }> {
  const rows = await selectStreamableMatches(db, { gameId, locale, nowMs, untilMs: nowMs + GO_LIVE_LEAD_MS });
  return { list: rows.map(({ isInProgress, ...match }) => ({ ...match, isInProgress: isInProgress === 1 })) };
}
