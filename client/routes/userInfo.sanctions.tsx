import { accountRoute } from "./account-route.ts";

export const sanctionsRoute = accountRoute({
  page: "sanctions",
  screen: "SanctionsScreen",
});
