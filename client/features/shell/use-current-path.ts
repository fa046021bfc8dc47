import { useRouterState } from "@tanstack/react-router";

/** Path and query of the current page, without the locale prefix. */
export const useCurrentPath = (): { path: string; search: string } => ({
  path: useRouterState({ select: (state) => state.location.pathname }),
  search: useRouterState({ select: (state) => state.location.searchStr }),
});
