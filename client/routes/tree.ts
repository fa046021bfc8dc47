import { gameRoute } from "./game.tsx";
import { homeRoute } from "./home.tsx";
import { matchListRoute } from "./match-list.tsx";
import { noPermissionRoute } from "./no-permission.tsx";
import { rootRoute } from "./root.tsx";
import { aboutRoute, protocolRoute } from "./standing-pages.tsx";
import { userInfoHomeRoute, userInfoRoute } from "./user-info.tsx";

/** The site's map. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  matchListRoute,
  aboutRoute,
  protocolRoute,
  noPermissionRoute,
  userInfoHomeRoute,
  userInfoRoute,
  gameRoute,
]);
