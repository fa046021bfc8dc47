import { startRooms } from "#party/host/start-local.ts";

/** A process for tests to kill: node serve-rooms.ts <bundle> <port> <dir> <secret> <site> [slots] [inspector port]. */
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
