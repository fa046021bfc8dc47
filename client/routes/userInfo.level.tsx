import { accountRoute } from "./account-route.ts";

export const levelRoute = accountRoute({
  page: "level",
  screen: "LevelScreen",
});
