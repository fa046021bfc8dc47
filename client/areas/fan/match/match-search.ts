import type { AppContext } from "#client/app-context.ts";
import { matchHref } from "#client/links.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { isIndividualGame } from "#domain/players/individual-games.ts";

export const MATCH_TABS = ["overview", "statistics", "lineups", "text", "odds", "preview", "chat"] as const;
export type MatchTab = (typeof MATCH_TABS)[number];

/** A missing value means the default, so that each view has one URL. */
export type MatchSearch = {
  tab?: MatchTab | undefined;
  /** Part of the match to show statistics of, from 1. */
  part?: number | undefined;
  /** Stat to sort players by, descending unless `up`. */
  sort?: string | undefined;
  order?: "up" | undefined;
  /** Commentary lines before this number. */
  before?: number | undefined;
  /** The event a shared link is about, which its preview picture shows. */
  moment?: number | undefined;
  /** Commentary of the key events only. */
  only?: "key" | undefined;
};

const count = (value: unknown, max: number): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
};

export function parseMatchSearch(search: Record<string, unknown>): MatchSearch {
  const tab = MATCH_TABS.find((candidate) => candidate === search.tab);
  const sort = typeof search.sort === "string" && /^[a-z_]{1,32}$/.test(search.sort) ? search.sort : undefined;
  return {
    tab: tab === "overview" ? undefined : tab,
    part: tab === "statistics" ? count(search.part, 40) : undefined,
    sort: tab === "statistics" ? sort : undefined,
    order: tab === "statistics" && sort && search.order === "up" ? "up" : undefined,
    before: tab === "text" ? count(search.before, 100_001) : undefined,
    moment: count(search.moment, Number.MAX_SAFE_INTEGER),
    only: tab === "text" && search.only === "key" ? "key" : undefined,
  };
}

type Tabbed = Pick<MatchDetail, "has" | "state" | "gameId">;

/** In individual games a line-up would only repeat the header. */
const hasLineups = ({ gameId }: Tabbed): boolean => {
  const game = getGameById(gameId);
  return game === undefined || !isIndividualGame(game.slug);
};

/** Tabs that have data. Before the start, the overview contains the preview. */
export function availableTabs(match: Tabbed): MatchTab[] {
  const { has, state } = match;
  const isAvailable: Record<MatchTab, boolean> = {
    overview: true,
    statistics: has.statistics,
    lineups: hasLineups(match) && (has.lineups || has.injuries),
    text: has.text || has.animation,
    odds: has.odds,
    preview: state !== "not_started",
    chat: true,
  };
  return MATCH_TABS.filter((tab) => isAvailable[tab]);
}

/** An unavailable tab falls back to the overview. */
export const selectedTab = (match: Tabbed, requested: MatchTab | undefined): MatchTab =>
  availableTabs(match).find((tab) => tab === requested) ?? "overview";

export function matchTabHref(
  app: Pick<AppContext, "basePath">,
  match: Pick<MatchDetail, "gameId" | "id">,
  search: MatchSearch,
): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== "overview") query.set(key, String(value));
  }
  const path = matchHref(app, match.gameId, match.id);
  return query.size > 0 ? `${path}?${query}` : path;
}
