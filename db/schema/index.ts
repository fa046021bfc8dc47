export { games, leagues, teams } from "./catalogue.ts";
export { feedDeliveries, feedHealth, feedQuarantine, roomOutbox } from "./feed.ts";
export { matchEvents, matches } from "./matches.ts";
