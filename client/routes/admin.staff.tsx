import { operatorRoute } from "./operator-route.ts";

export const staffRoute = operatorRoute({
  page: "staff",
  search: ["state", "sort", "cursor", "user", "into"],
  screen: "StaffScreen",
});
