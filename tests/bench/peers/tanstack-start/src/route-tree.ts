import { Route as rootRoute } from "./routes/__root.tsx";
import { Route as homeFileRoute } from "./routes/index.tsx";

const homeRoute = homeFileRoute.update({ id: "/", path: "/", getParentRoute: () => rootRoute });

declare module "@tanstack/react-router" {
  interface FileRoutesByPath {
    "/": { id: "/"; path: "/"; fullPath: "/"; preLoaderRoute: typeof homeFileRoute; parentRoute: typeof rootRoute };
  }
}

/** By hand what the framework's generator would write: two routes need no generated file in the repository. */
export const routeTree = rootRoute.addChildren([homeRoute]);
