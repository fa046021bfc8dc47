import { type GameSlug, getGameBySlug } from "#domain/matches/games.ts";
import type { TeamSummary } from "#domain/matches/views.ts";
import { m } from "#messages";

export const LEAGUE_VIEWS = [
  "config",
  "groupTable",
  "promotionTree",
  "scheduleTable",
  "sortTable",
  "leagueList",
] as const;
export const TEAM_VIEWS = ["config", "dataModule", "meansModule", "scheduleTable", "sortTable", "TeamTable"] as const;
export const PLAYER_VIEWS = [
  "config",
  "dataModule",
  "meansModule",
  "sortMatchTable",
  "sortServiceTable",
  "sortWeaponTable",
  "sortTable",
  "TeamTable",
] as const;
/** Coaches have no statistics of their own, so they only get these views. */
export const COACH_VIEWS: readonly PlayerView[] = ["config", "TeamTable"];
export type LeagueView = (typeof LEAGUE_VIEWS)[number];
export type TeamView = (typeof TEAM_VIEWS)[number];
export type PlayerView = (typeof PLAYER_VIEWS)[number];
export type LibraryView = LeagueView | TeamView | PlayerView;

/** Removes the squad view for players of individual games. */
export const withoutSquadOf = <View extends LibraryView>(
  views: readonly View[],
  team: Pick<TeamSummary, "isPerson"> | undefined,
): readonly View[] => (team?.isPerson ? views.filter((view) => view !== "TeamTable") : views);

/** Returns undefined for an unknown view. */
export const parseView = <View extends string>(
  views: readonly View[],
  requested: string | undefined,
): View | undefined => views.find((view) => view === (requested ?? "config"));

const NAMES: Record<LibraryView, () => string> = {
  config: () => m.library_overview(),
  groupTable: () => m.library_table(),
  promotionTree: () => m.library_bracket(),
  scheduleTable: () => m.library_schedule(),
  leagueList: () => m.library_more_leagues(),
  meansModule: () => m.library_form(),
  sortTable: () => m.library_rankings(),
  dataModule: () => m.library_season_stats(),
  sortMatchTable: () => m.library_match_stats(),
  sortServiceTable: () => m.library_service(),
  sortWeaponTable: () => m.library_weapons(),
  TeamTable: () => m.library_squad(),
};

export const viewLabel = (view: LibraryView): string => NAMES[view]();

/** Falls back to the brand's main game. */
export function selectedGame(requested: string | undefined, leads: "sport" | "esport"): GameSlug {
  const game = requested === undefined ? undefined : getGameBySlug(requested);
  return game?.slug ?? (leads === "esport" ? "lol" : "soccer");
}
