import { operatorRoute } from "./operator-route.ts";

export const usersRoute = operatorRoute({
  page: "users",
  search: ["q", "user", "sharedWith", "state", "sort", "cursor"],
  screen: "UsersScreen",
});
