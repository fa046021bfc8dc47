import { getMatchDetail } from "#db/queries/matches/match-detail.ts";
import { selectVideo, selectVideoTeams } from "#db/queries/videos/videos.ts";
import { AppError } from "#domain/errors.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import type { VideoChapter, VideoView } from "#domain/videos/contract.ts";
import type { Chapter } from "#domain/videos/timeline.ts";
import { type StoredVideoCard, toStoredVideoCard } from "./video-cards.ts";
import type { VideoContext } from "./video-context.ts";

export type StoredVideo = StoredVideoCard & Pick<VideoView, "chapters" | "match" | "leagues" | "teams" | "owner">;

/** Drops chapters whose event was revoked in the meantime. */
function toChapters(stored: string, events: readonly MatchEvent[]): VideoChapter[] {
  const bySeq = new Map(events.map((event) => [event.seq, event]));
  return (JSON.parse(stored) as Chapter[]).flatMap(({ seq, offsetMs }) => {
    const event = bySeq.get(seq);
    if (!event) return [];
    const { kind, side, clockText, player, score, value, phase } = event;
    return [{ offsetMs, event: { seq, kind, side, clockText, player, score, value, phase } }];
  });
}

/** Found only under its own game's slug, so that each video has one URL. */
export async function getVideo(ctx: VideoContext, { game, id }: { game: string; id: number }): Promise<StoredVideo> {
  const { db, locale } = ctx;
  const [row] = await selectVideo(db, id, ctx);
  if (!row || getGameById(row.gameId)?.slug !== game) throw new AppError("video_not_found");
  if (row.state === "withdrawn" || (row.state === "published" && row.isOffered === 0))
    throw new AppError("video_withdrawn");
  const card = row.state === "published" ? toStoredVideoCard(row, locale) : undefined;
  if (!card) throw new AppError("video_not_found");
  const [teams, detail] = await Promise.all([
    selectVideoTeams(db, id, locale),
    card.matchId === null ? undefined : getMatchDetail(db, card.matchId, locale),
  ]);
  return {
    ...card,
    chapters: detail ? toChapters(row.chapters, detail.events) : [],
    match: detail ? toCard(detail) : null,
    leagues: detail ? [detail.league] : [],
    teams,
    owner:
      row.ownerId === null || row.owner === null
        ? null
        : { uid: row.ownerId, username: row.owner, isStreamer: row.isStreamer === 1 },
  };
}

/** The card alone, without the rest of a match page. */
function toCard(detail: NonNullable<Awaited<ReturnType<typeof getMatchDetail>>>): MatchCard {
  const { events: _e, league: _l, has: _h, conditions: _c, season: _s, pinned: _p, movedFrom: _m, ...card } = detail;
  return card;
}
