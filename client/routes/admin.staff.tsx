import { operatorRoute } from "./operator-route.ts";

export const staffRoute = operatorRoute({
  page: "staff",
  search: ["state", "cursor", "user", "into"],
  screen: "StaffScreen",
});
