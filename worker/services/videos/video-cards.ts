import type { VideoCardRow } from "#db/queries/videos/videos.ts";
import { LOCALE_CODES, type Locale } from "#domain/i18n/locales.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { VideoCard } from "#domain/videos/contract.ts";

/** Videos of a match without a title of their own are named by the transport, in the reader's language. */
export type VideoSides = { gameId: number; home: string; away: string };
export type StoredVideoCard = Omit<VideoCard, "title" | "description" | "spoilerFreeTitle"> & {
  text: { title: string; description: string } | undefined;
  sides: VideoSides | undefined;
};

export const toSides = ({
  gameId,
  homeName,
  awayName,
}: Pick<VideoCardRow, "gameId" | "homeName" | "awayName">): VideoSides | undefined =>
  homeName === null || awayName === null ? undefined : { gameId, home: homeName, away: awayName };

/** Undefined if the video has no name because its match was removed. */
export function toStoredVideoCard(row: VideoCardRow, readerLocale: Locale): StoredVideoCard | undefined {
  const game = getGameById(row.gameId);
  const sides = toSides(row);
  const text = row.title === null ? undefined : { title: row.title, description: row.description ?? "" };
  if (!game || row.publishedAtMs === null || !(text || sides)) return undefined;
  return {
    videoId: row.id,
    game: game.slug,
    kind: row.kind,
    locale: row.locale ?? readerLocale,
    locales: text ? (JSON.parse(row.locales) as Locale[]) : [...LOCALE_CODES],
    cover: row.cover,
    durationMs: row.durationMs,
    views: row.views,
    publishedAtMs: row.publishedAtMs,
    matchId: sides ? row.matchId : null,
    externalUrl: row.externalUrl,
    reveals: JSON.parse(row.reveals) as VideoCard["reveals"],
    text,
    sides,
  };
}
