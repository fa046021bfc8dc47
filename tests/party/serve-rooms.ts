import { startRooms } from "#party/host/start-local.ts";

/** The rooms as a process of their own, for a test to kill: node serve-rooms.ts <bundle> <port> <dir> <secret> <site> [seats] [inspector port]. */
const [bundle = "", port, persistDir = "", roomSecret = "", siteUrl = "", seats, inspectorPort] = process.argv.slice(2);
await startRooms({
  bundle,
  port: Number(port),
  persistDir,
  roomSecret,
  siteUrl,
  ...(seats && { seatsPerRoom: Number(seats) }),
  ...(inspectorPort && { inspectorPort: Number(inspectorPort) }),
});
