import { startRooms } from "#party/host/start-local.ts";

/** A killable process: node serve-rooms.ts <bundle> <port> <dir> <secret> <site> [slots] [inspector port]. */
const [bundle = "", port, persistDir = "", roomSecret = "", siteUrl = "", slots, inspectorPort] = process.argv.slice(2);
await startRooms({
  bundle,
  port: Number(port),
  persistDir,
  roomSecret,
  siteUrl,
  ...(slots && { slotsPerObject: Number(slots) }),
  ...(inspectorPort && { inspectorPort: Number(inspectorPort) }),
});
