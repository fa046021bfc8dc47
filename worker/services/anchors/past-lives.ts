import { runBatch } from "#db/client.ts";
import {
  countPastLivesOf,
  type PastLiveRow,
  selectGiftsOfLive,
  selectPastLive,
  selectPastLives,
} from "#db/queries/anchors/past-lives.ts";
import type { PastLive, PastLiveDetails } from "#domain/anchors/contract.ts";
import { AppError } from "#domain/errors.ts";
import { coverUrl } from "#domain/live/cover.ts";
import type { LocalizedContext } from "../context.ts";

function toPastLive({ home, away, coverVersion, viewerCounts, viewerSum, hasReplay, ...row }: PastLiveRow): PastLive {
  return {
    ...row,
    match: home === null || away === null ? null : { home, away },
    coverUrl: coverUrl(row.liveId, coverVersion),
    viewersAverage: viewerCounts === 0 ? null : Math.round(viewerSum / viewerCounts),
    hasReplay: hasReplay === 1,
  };
}

type Own = { uid: number };

/** The streamer's own lives that have ended, newest first. */
export async function listPastLives(
  { db, nowMs, locale }: LocalizedContext,
  { uid, ...page }: Own & { page: number; size: number },
) {
  const [rows, [counted]] = await runBatch(db, [
    selectPastLives(db, { anchorUid: uid, locale, nowMs, ...page }),
    countPastLivesOf(db, uid),
  ]);
  return { list: rows.map(toPastLive), total: counted?.total ?? 0, ...page };
}

export async function getPastLive(
  { db, nowMs, locale }: LocalizedContext,
  { uid, liveId }: Own & { liveId: number },
): Promise<PastLiveDetails> {
  const [[row], byGift] = await runBatch(db, [
    selectPastLive(db, { anchorUid: uid, locale, nowMs, liveId }),
    selectGiftsOfLive(db, { liveId, anchorUid: uid }),
  ]);
  if (!row) throw new AppError("live_not_found", ["liveId"]);
  return { ...toPastLive(row), byGift: [...byGift] };
}
