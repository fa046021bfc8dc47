export { games, leagues, teams } from "./catalogue.ts";
export { feedDeliveries, feedHealth, feedQuarantine, roomOutbox } from "./feed.ts";
export { matches, matchEvents } from "./matches.ts";
