import type { ExpertBoard } from "#domain/experts/boards.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { type Base, href, profileHref, roomHref, type Search } from "./links.ts";

// URLs that no first load needs, separate from `links.ts`, which every page loads.

export type VideoLinkSearch = { order?: "popular" | undefined; page?: number | undefined };
/** All videos, paginated. */
export const videoListHref = (app: Base, game?: GameSlug, search?: VideoLinkSearch): string =>
  href(app, "/videos/{-$game}/videoList", { game }, search);
export const videoHref = (app: Base, game: GameSlug, videoId: number): string =>
  href(app, "/videos/$game/$id", { game, id: videoId });
/** RSS feed of all games, one game, or a team. */
export const newsFeedHref = ({ basePath }: Base, of: GameSlug | `team-${number}` | "all" = "all"): string =>
  `/rss/${of}.xml${basePath ? `?lang=${basePath.slice(1)}` : ""}`;

/** Opens one of the room's replays. */
export const replayHref = (app: Base, roomId: string, liveId: number): string =>
  `${roomHref(app, roomId)}?${new URLSearchParams({ replay: String(liveId) })}`;
/** Opens a clip in the room it was made in. */
export const clipHref = (app: Base, roomId: string, clipId: string): string =>
  `${roomHref(app, roomId)}?${new URLSearchParams({ clip: clipId })}`;
/** A streamer's verification, or the visitor's own if `uid` is omitted. */
export const certificateHref = (app: Base, uid?: number): string => href(app, "/certificate", {}, { id: uid });
export type ExpertLibraryLinkSearch = {
  board?: ExpertBoard | undefined;
  game?: GameSlug | undefined;
  page?: number | undefined;
};
export const expertLibraryHref = (app: Base, search?: ExpertLibraryLinkSearch): string =>
  href(app, "/expert/allExperts", {}, search);
export type SpecialistLinkSearch = {
  game?: GameSlug | undefined;
  league?: number | undefined;
  page?: number | undefined;
};
/** Experts by the leagues they are strongest in. */
export const specialistHref = (app: Base, search?: SpecialistLinkSearch): string =>
  href(app, "/expert/specialist", {}, search);
export const tipHref = (app: Base, planId: number): string => href(app, "/expert/tip/$id", { id: planId });
/** The hash chain of sealed tips. */
export const chainHref = (app: Base): string => href(app, "/expert/verify", {});
/** Current lives and the rooms of live matches. */
export const livesHref = (app: Base, search?: { game?: GameSlug | undefined }): string =>
  href(app, "/live/{-$id}", {}, search);
export const downloadHref = (app: Base): string => href(app, "/download/{-$id}", {});
export const cropHref = (app: Base): string => href(app, "/caijian", {});

export const rechargeHref = (app: Base, search?: Search): string => href(app, "/recharge", {}, search);
export const productHref = (app: Base, id: number): string => href(app, "/mall/details/{-$id}", { id });
export const orderHref = (app: Base, id: string): string => href(app, "/mall/order/$id", { id });
/** The draw log of a box. */
export const drawsHref = (app: Base, boxId: number, search?: { before?: number | undefined }): string =>
  href(app, "/mall/draws/$id", { id: boxId }, search);
export const rechargeOrderHref = (app: Base, id: string, search?: Search): string =>
  href(app, "/recharge/$id", { id }, search);
/** One post with its comments. */
export const postHref = (app: Base, uid: number, postId: number): string => profileHref(app, uid, { post: postId });
