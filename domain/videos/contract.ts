import * as v from "valibot";
import type { Locale } from "../i18n/locales.ts";
import { LOCALE_CODES } from "../i18n/locales.ts";
import type { SourceNeed } from "../live/contract.ts";
import type { LeagueSummary, MatchCard, TeamSummary } from "../matches/card.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import type { GameSlug } from "../matches/games.ts";
import type { MatchEvent } from "../matches/match.ts";
import type { MatchSides } from "../matches/spoilers/guard.ts";
import { STORED_VIDEO_KINDS, type VideoKind } from "./states.ts";

export const videoIdSchema = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
export const videoGameSchema = v.pipe(v.string(), v.maxLength(40));
export const videoLocaleSchema = v.picklist(LOCALE_CODES);
const size = v.optional(wholeNumberInput(1, 100), 20);
const MAX_VIDEO_PAGE = 500;

const VIDEO_ORDERS = ["newest", "popular"] as const;

export const videoListInput = v.object({
  game: v.optional(videoGameSchema),
  kind: v.optional(v.picklist(STORED_VIDEO_KINDS)),
  leagueId: v.optional(videoIdSchema),
  teamId: v.optional(videoIdSchema),
  matchId: v.optional(videoIdSchema),
  order: v.optional(v.picklist(VIDEO_ORDERS), "newest"),
  page: v.optional(wholeNumberInput(1, MAX_VIDEO_PAGE), 1),
  size,
});
export type VideoListInput = v.InferOutput<typeof videoListInput>;
export const hotVideoInput = v.object({
  game: v.optional(videoGameSchema),
  size: v.optional(wholeNumberInput(1, 20), 10),
});
export const videoInput = v.object({ game: videoGameSchema, id: videoIdSchema });
export const videoIdInput = v.object({ videoId: videoIdSchema });

export type VideoCard = {
  videoId: number;
  game: GameSlug;
  kind: VideoKind;
  /** The title's language: the reader's for automatic titles, otherwise the one it was written in. */
  locale: Locale;
  locales: Locale[];
  title: string;
  description: string;
  cover: string | null;
  /**
   * Null if the external site does not provide it, and while results are hidden, because a long match reveals that it
   * was close.
   */
  durationMs: number | null;
  views: number;
  publishedAtMs: number;
  matchId: number | null;
  /** URL of a video on another site. */
  externalUrl: string | null;
  /** The matches whose results it reveals. */
  reveals: MatchSides[];
  /** Replaces the title while results are hidden. */
  spoilerFreeTitle: string;
  hidden?: true;
};
export type VideoList = { list: VideoCard[]; total: number; page: number; size: number };

export type VideoChapter = {
  offsetMs: number;
  event: Pick<MatchEvent, "seq" | "kind" | "side" | "clockText" | "player" | "score" | "value" | "phase">;
};
export type VideoView = VideoCard & {
  chapters: VideoChapter[];
  match: MatchCard | null;
  leagues: LeagueSummary[];
  teams: Pick<TeamSummary, "id" | "name">[];
  owner: { uid: number; username: string; isStreamer: boolean } | null;
};
/** `url` is empty if `needs` is set. */
export type VideoPlayback = {
  videoId: number;
  url: string;
  /** The missing right, and the room where the recording can be unlocked. */
  needs?: { need: SourceNeed; roomId: string; liveId: number };
  expiresAtMs: number;
};

export type VideoCalls = {
  "GET /video/list": { input: v.InferInput<typeof videoListInput>; result: VideoList };
  "GET /hot/video/1": { input: v.InferInput<typeof hotVideoInput>; result: { list: VideoCard[] } };
  "GET /video/related": { input: v.InferInput<typeof videoIdInput>; result: { list: VideoCard[] } };
  "GET /video/playback": { input: v.InferInput<typeof videoIdInput>; result: VideoPlayback };
  "POST /video/countView": { input: v.InferInput<typeof videoIdInput>; result: { counted: boolean } };
  "GET /{game}/video{id}": { input: v.InferInput<typeof videoInput>; result: VideoView };
};
