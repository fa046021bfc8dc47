import { Route as rootRoute } from "./routes/__root.tsx";
import { Route as articleFileRoute } from "./routes/article-page.tsx";
import { Route as homeFileRoute } from "./routes/index.tsx";
import { Route as aloneFileRoute } from "./routes/match-alone.tsx";
import { Route as pageFileRoute } from "./routes/match-page.tsx";

const homeRoute = homeFileRoute.update({ id: "/", path: "/", getParentRoute: () => rootRoute });
const aloneRoute = aloneFileRoute.update({ id: "/alone/$id", path: "/alone/$id", getParentRoute: () => rootRoute });
// Has the same id as on the site, because the page's components look up this route.
const pageRoute = pageFileRoute.update({ id: "/$game/{-$id}", path: "/$game/{-$id}", getParentRoute: () => rootRoute });
const articleRoute = articleFileRoute.update({
  id: "/news/$game/$id",
  path: "/news/$game/$id",
  getParentRoute: () => rootRoute,
});

declare module "@tanstack/react-router" {
  interface FileRoutesByPath {
    "/": { id: "/"; path: "/"; fullPath: "/"; preLoaderRoute: typeof homeFileRoute; parentRoute: typeof rootRoute };
    "/alone/$id": {
      id: "/alone/$id";
      path: "/alone/$id";
      fullPath: "/alone/$id";
      preLoaderRoute: typeof aloneFileRoute;
      parentRoute: typeof rootRoute;
    };
    "/news/$game/$id": {
      id: "/news/$game/$id";
      path: "/news/$game/$id";
      fullPath: "/news/$game/$id";
      preLoaderRoute: typeof articleFileRoute;
      parentRoute: typeof rootRoute;
    };
    "/$game/{-$id}": {
      id: "/$game/{-$id}";
      path: "/$game/{-$id}";
      fullPath: "/$game/{-$id}";
      preLoaderRoute: typeof pageFileRoute;
      parentRoute: typeof rootRoute;
    };
  }
}

/** Written by hand, because so few routes do not justify a generated file in the repository. */
export const routeTree = rootRoute.addChildren([homeRoute, aloneRoute, articleRoute, pageRoute]);
