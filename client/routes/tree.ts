import { NotFoundScreen } from "#client/features/shell/not-found-screen.tsx";
import { gameDataRoute, liveDataRoute } from "./data-screen.ts";
import { gameRoute } from "./game.tsx";
import { homeRoute } from "./home.tsx";
import { libraryRoutes } from "./library.ts";
import { anchorCenterRoute, customLiveRoute, live2Route, liveRoute, svgaRoute } from "./live.tsx";
import { drawsRoute, goodsOrderRoute, goodsRoute, mallRoute, vipRoute } from "./mall.tsx";
import { matchListRoute } from "./match-list.tsx";
import { noPermissionRoute } from "./no-permission.tsx";
import { operatorRoute } from "./operator.ts";
import { rechargeOrderRoute, rechargeRoute } from "./recharge.tsx";
import { rootRoute } from "./root.tsx";
import { aboutRoute, staticPageRoute } from "./static-pages.tsx";
import { userInfoHomeRoute, userInfoRoute } from "./user-info.tsx";

const pages = [
  homeRoute,
  matchListRoute,
  mallRoute,
  goodsRoute,
  goodsOrderRoute,
  drawsRoute,
  vipRoute,
  aboutRoute,
  staticPageRoute,
  noPermissionRoute,
  rechargeRoute,
  rechargeOrderRoute,
  userInfoHomeRoute,
  userInfoRoute,
  liveRoute,
  live2Route,
  customLiveRoute,
  anchorCenterRoute,
  operatorRoute,
  svgaRoute,
  ...libraryRoutes,
  liveDataRoute,
  gameDataRoute,
  gameRoute,
] as const;

// A page that is not there says so in its own place. Left to the root, it would be drawn for a moment with no data as soon
// as anything is loaded again (a greeted member, another time zone), and fail.
for (const page of pages) page.options.notFoundComponent = NotFoundScreen;

/** The site's map. */
export const routeTree = rootRoute.addChildren(pages);
