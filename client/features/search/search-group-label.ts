import type { SearchGroupName } from "#domain/search/contract.ts";
import { m } from "#messages";

const LABELS: Record<SearchGroupName, () => string> = {
  match: () => m.shell_matches(),
  team: () => m.library_teams_mixed(),
  league: () => m.library_leagues(),
  player: () => m.library_players_mixed(),
  video: () => m.videos_title(),
  article: () => m.news_title(),
  streamer: () => m.streamers_title(),
  expert: () => m.search_experts(),
  user: () => m.search_users(),
};

/** In tab order. */
export const SEARCH_TABS = Object.keys(LABELS) as readonly SearchGroupName[];
export const searchGroupLabel = (group: SearchGroupName): string => LABELS[group]();
