import { useRouterState } from "@tanstack/react-router";

/** Path and query of the page on show, without the locale's prefix. */
export const useCurrentPath = (): { path: string; search: string } => ({
  path: useRouterState({ select: (state) => state.location.pathname }),
  search: useRouterState({ select: (state) => state.location.searchStr }),
});
