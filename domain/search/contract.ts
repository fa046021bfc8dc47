import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import type { PlayerSummary } from "../matches/detail/views.ts";
import type { LeagueSummary, MatchCard, TeamSummary } from "../matches/views.ts";
import type { NewsCard } from "../news/contract.ts";
import type { VideoCard } from "../videos/contract.ts";
import { cleanQuery } from "./clean-query.ts";
import { SEARCH_KINDS } from "./kinds.ts";

/** Groups of results; matches are found by their teams. */
export const SEARCH_GROUPS = ["match", ...SEARCH_KINDS] as const;
export type SearchGroupName = (typeof SEARCH_GROUPS)[number];

export const MAX_SEARCH_PAGE = 10;
/** Longer texts are truncated, so no text is invalid. */
const text = v.optional(v.pipe(v.string(), v.transform(cleanQuery)), "");

export const searchInput = v.object({ text, size: v.optional(wholeNumberInput(1, 10), 5) });
export const searchGroupInput = v.object({
  text,
  group: v.picklist(SEARCH_GROUPS),
  page: v.optional(wholeNumberInput(1, MAX_SEARCH_PAGE), 1),
  size: v.optional(wholeNumberInput(1, 50), 20),
});
export type SearchInput = v.InferOutput<typeof searchInput>;
export type SearchGroupInput = v.InferOutput<typeof searchGroupInput>;

export type FoundPerson = { uid: number; username: string; avatar?: string; fans: number; isLive: boolean };
/** `isSide`: the feed lists this person as a side only, so `id` is the side's id. */
export type FoundPlayer = PlayerSummary & { isSide?: true };
export type SearchGroup =
  | { group: "league"; list: LeagueSummary[]; total: number }
  | { group: "team"; list: (TeamSummary & { gameId: number })[]; total: number }
  | { group: "player"; list: FoundPlayer[]; total: number }
  | { group: "streamer" | "expert" | "user"; list: FoundPerson[]; total: number }
  | { group: "article"; list: NewsCard[]; total: number }
  | { group: "video"; list: VideoCard[]; total: number };
/** Matches have the same shape as in every match list, so that live scores update them. */
export type FoundMatches = { leagues: LeagueSummary[]; list: MatchCard[]; total: number };

/** The corrected query that was searched instead of the typed one. */
type Corrected = { corrected?: string };
export type SearchView = Corrected &
  FoundMatches & {
    text: string;
    /** The best group first. */
    groups: SearchGroup[];
    /** Suggested leagues if nothing was found. */
    popular?: LeagueSummary[];
  };
/** Matches, or the group in `found`. */
export type SearchGroupView = Corrected &
  FoundMatches & { text: string; page: number; size: number; found?: SearchGroup };

export type SearchCalls = {
  "GET /search/all": { input: v.InferInput<typeof searchInput>; result: SearchView };
  "GET /search/group": { input: v.InferInput<typeof searchGroupInput>; result: SearchGroupView };
};
