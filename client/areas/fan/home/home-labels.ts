import type { SportTab } from "#domain/matches/contract.ts";
import { m } from "#messages";
import type { HomeTab } from "./home-search.ts";

const TABS: Record<HomeTab, () => string> = {
  today: () => m.home_tab_today(),
  yesterday: () => m.home_tab_yesterday(),
  tomorrow: () => m.home_tab_tomorrow(),
  live: () => m.home_tab_live(),
  recommended: () => m.home_tab_recommended(),
  highlights: () => m.home_tab_highlights(),
};

const SPORTS: Record<SportTab, () => string> = {
  recommended: () => m.home_sport_recommended(),
  soccer: () => m.game_soccer(),
  basketball: () => m.game_basketball(),
  esports: () => m.home_sport_esports(),
  baseball: () => m.game_baseball(),
  tennis: () => m.game_tennis(),
  other: () => m.home_sport_other(),
};

export const homeTabLabel = (tab: HomeTab): string => TABS[tab]();
export const sportLabel = (sport: SportTab): string => SPORTS[sport]();
