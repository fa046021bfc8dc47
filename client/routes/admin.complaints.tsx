import { operatorRoute } from "./operator-route.ts";

export const complaintsRoute = operatorRoute({
  page: "complaints",
  search: ["state", "sort", "cursor"],
  screen: "ComplaintsScreen",
});
