import { Route as rootRoute } from "./routes/__root.tsx";
import { Route as homeFileRoute } from "./routes/index.tsx";
import { Route as matchFileRoute } from "./routes/match.tsx";

const homeRoute = homeFileRoute.update({ id: "/", path: "/", getParentRoute: () => rootRoute });
const matchRoute = matchFileRoute.update({ id: "/soccer/$id", path: "/soccer/$id", getParentRoute: () => rootRoute });

declare module "@tanstack/react-router" {
  interface FileRoutesByPath {
    "/": { id: "/"; path: "/"; fullPath: "/"; preLoaderRoute: typeof homeFileRoute; parentRoute: typeof rootRoute };
    "/soccer/$id": {
      id: "/soccer/$id";
      path: "/soccer/$id";
      fullPath: "/soccer/$id";
      preLoaderRoute: typeof matchFileRoute;
      parentRoute: typeof rootRoute;
    };
  }
}

/** By hand what the framework's generator would write: so few routes need no generated file in the repository. */
export const routeTree = rootRoute.addChildren([homeRoute, matchRoute]);
