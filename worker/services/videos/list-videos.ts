import { runBatch } from "#db/client.ts";
import { countVideos, selectPopularVideos, selectRelatedVideos, selectVideoPage } from "#db/queries/videos/videos.ts";
import type { VideoListInput } from "#domain/videos/contract.ts";
import { gameIdOfSlug } from "../matches/game-id-of-slug.ts";
import { type StoredVideoCard, toStoredVideoCard } from "./video-cards.ts";
import type { VideoContext } from "./video-context.ts";

export type StoredVideoList = { list: StoredVideoCard[]; total: number; page: number; size: number };

/** Public videos of the brand, by game, kind, league, team or match. */
export async function listVideos(ctx: VideoContext, input: VideoListInput): Promise<StoredVideoList> {
  const { db, locale, brandId, nowMs } = ctx;
  const { page, size, order } = input;
  const filter = { ...input, brandId, nowMs, gameId: gameIdOfSlug(input.game) };
  const select = order === "popular" ? selectPopularVideos : selectVideoPage;
  const [rows, [counted]] = await runBatch(db, [
    select(db, filter, { locale, offset: (page - 1) * size, limit: size }),
    countVideos(db, filter),
  ]);
  return {
    list: rows.flatMap((row) => toStoredVideoCard(row, locale) ?? []),
    total: counted?.total ?? 0,
    page,
    size,
  };
}

/** Videos to watch next: of the same match, teams or league, then the game's newest. */
export async function listRelatedVideos(
  ctx: VideoContext,
  { videoId }: { videoId: number },
): Promise<StoredVideoCard[]> {
  const found = await selectRelatedVideos(ctx.db, videoId, ctx);
  return found.flatMap((row) => toStoredVideoCard(row, ctx.locale) ?? []);
}
