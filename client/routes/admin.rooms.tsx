import { operatorRoute } from "./operator-route.ts";

export const liveRoomsRoute = operatorRoute({
  page: "rooms",
  search: ["sort"],
  screen: "LiveRoomsScreen",
});
