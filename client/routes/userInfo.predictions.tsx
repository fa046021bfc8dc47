import { accountRoute } from "./account-route.ts";

export const ownPredictionsRoute = accountRoute({
  page: "predictions",
  screen: "PredictionsScreen",
});
