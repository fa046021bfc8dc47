import { createRoute } from "@tanstack/react-router";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { m } from "#messages";
import { rootRoute } from "./__root.tsx";
import { boardSearch } from "./board-search.ts";
import { pageHead } from "./page-head.ts";

export const liveDataRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/live/data",
  validateSearch: boardSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api, app }, deps }) => {
    const { loadBoard } = await import("#client/areas/fan/match/data-board/data-board.ts");
    return loadBoard({ queryClient, api, timeZone: app.timeZone }, undefined, deps);
  },
  component: lazyScreen(() => import("#client/areas/fan/match/data-board/data-board-screen.tsx"), "LiveDataScreen"),
  head: ({ match: { context } }) =>
    import.meta.env.SSR
      ? pageHead(context.app, { title: m.multi_match_title(), description: m.board_description(), path: "/live/data" })
      : {},
  staticData: {
    screen: "client/areas/fan/match/data-board/data-board-screen.tsx",
    sitemap: ["/live/data"],
    robots: "index",
  },
});
