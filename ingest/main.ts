// Entry point of the ingest server: settings, startup, health log line, shutdown.
import { logToConsole } from "./log.ts";
import { parseSettings } from "./settings.ts";
import { startIngest } from "./start-ingest.ts";

const HEALTH_MS = 60_000;
/** The supervisor does not restart the process after this exit code. */
const PORT_TAKEN = 3;

const settings = parseSettings(process.env);
try {
  const ingest = await startIngest({ ...settings, log: logToConsole });
  logToConsole("ingest_started", { port: ingest.port, siteUrl: settings.siteUrl, pid: process.pid });
  process.send?.({ event: "started", port: ingest.port });
  const health = setInterval(() => {
    const rssMegabytes = Math.round(process.memoryUsage.rss() / 1_000_000);
    logToConsole("ingest_health", { pushes: ingest.pushes(), connections: ingest.connections(), rssMegabytes });
  }, HEALTH_MS);
  const stop = async () => {
    clearInterval(health);
    await ingest.stop();
    logToConsole("ingest_stopped");
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  // The parent may be killed before it can stop us.
  process.once("disconnect", stop);
} catch (error) {
  const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  logToConsole("ingest_failed", { error: error instanceof Error ? error.message : String(error) });
  process.exit(isTaken ? PORT_TAKEN : 1);
}
