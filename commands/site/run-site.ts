// A complete local site: rooms in one workerd process, the site in another, state in one folder.
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { type Database, getDatabase } from "#db/client.ts";
import { Miniflare, type MiniflareOptions } from "#party/host/miniflare.ts";
import { limitRuntimeMemory } from "#party/host/runtime-memory.ts";
import { superviseRooms } from "#party/host/supervise.ts";
import { signRoomRequest } from "#party/protocol/worker/publish.ts";
import { CLIENT_DIR, STATE_DIR, WORKER_DIR } from "../root.ts";
import { forgetChildren, recordChild } from "./child-processes.ts";
import { createD1Proxy, D1_PROXY_SCRIPT, type SendToD1Proxy } from "./d1-proxy.ts";
import { requireFreePort } from "./free-port.ts";
import { openLog } from "./log-file.ts";
import { rotateLogs } from "./rotate-logs.ts";
import { withRuntimeScript } from "./runtime-script.ts";
import { COMPATIBILITY_DATE, type Settings } from "./settings.ts";
import { startSimulator } from "./start-simulator.ts";
import { startStreamers } from "./start-streamers.ts";
import { type SupervisedIngest, superviseIngest } from "./supervise-ingest.ts";

export type RunningSite = {
  url: string;
  roomsUrl: string;
  /** Undefined if there is no ingest. */
  rtmpPort: number | undefined;
  database: Database;
  /** Picks up the rebuilt worker. */
  reload(): Promise<void>;
  /** Picks up the rebuilt rooms. Their sockets close and reconnect. */
  reloadRooms(): Promise<void>;
  /** Runs the scheduled jobs of one minute: expired orders, reminders, the ledger audit. */
  runSchedule(): Promise<void>;
  stop(): Promise<void>;
};

const TICK_MS = 1_000;
const EVERY_MINUTE = "* * * * *";
const MINUTE_MS = 60_000;

/** Static files have a separate worker, so that requests reach the site's worker without a router in between. */
const assetsWorker = {
  name: "assets",
  compatibilityDate: COMPATIBILITY_DATE,
  assets: { directory: CLIENT_DIR, binding: "ASSETS" },
  modules: true,
  script: "export default { fetch: (request, env) => env.ASSETS.fetch(request) }",
} as const;

/** Gives code outside the runtime access to the database: migrations, seeds, tests. */
const dbProxyWorker = {
  name: "door",
  compatibilityDate: COMPATIBILITY_DATE,
  modules: true,
  script: D1_PROXY_SCRIPT,
} as const;

function pipeInto(log: Writable, ...outputs: readonly Readable[]): void {
  for (const output of outputs) output.pipe(log, { end: false });
}

/** The database must already be prepared; see `prepare-in-child.ts`. */
export async function runSite(
  settings: Settings,
  print: (line: string) => void,
  workerDir = WORKER_DIR,
): Promise<RunningSite> {
  limitRuntimeMemory();
  const stateDir = settings.stateDir ?? STATE_DIR;
  const port = await requireFreePort(settings.port);
  const roomsPort = await requireFreePort(0);
  // Chosen here, because the site shows this port to streamers before the ingest runs.
  const rtmpPort = settings.rtmpPort === 0 ? await requireFreePort(0) : settings.rtmpPort;
  const siteUrl = `http://localhost:${port}`;
  mkdirSync(stateDir, { recursive: true });
  rotateLogs(stateDir);
  const logFile = join(stateDir, "site.log");
  // Receives other runtime output, or all of it if the runtime cannot write the file itself.
  const log = openLog(logFile);
  const roomsLog = openLog(join(stateDir, "rooms.log"));
  const rooms = settings.roomsUrl
    ? { url: settings.roomsUrl, restart: async () => undefined, stop: async () => undefined }
    : await withRuntimeScript(stateDir, undefined, () =>
        superviseRooms({
          port: roomsPort,
          persistDir: join(stateDir, "rooms"),
          roomSecret: settings.roomSecret,
          nextRoomSecret: settings.serviceEnv.ROOM_SECRET_NEXT,
          siteUrl,
          ...(settings.inspectorPorts?.rooms !== undefined && { inspectorPort: settings.inspectorPorts.rooms }),
          log: print,
          onOutput: (out, errors) => pipeInto(roomsLog, out, errors),
        }),
      );
  const options = (): MiniflareOptions => ({
    handleRuntimeStdio: (out: Readable, errors: Readable) => pipeInto(log, out, errors),
    host: settings.host,
    // Local requests have no location, and looking it up over the network would only slow down the start.
    cf: { colo: "LOCAL" },
    port,
    ...(settings.inspectorPorts?.site !== undefined && { inspectorPort: settings.inspectorPorts.site }),
    defaultPersistRoot: stateDir,
    d1Persist: join(stateDir, "d1"),
    r2Persist: join(stateDir, "r2"),
    cachePersist: false,
    workers: [
      assetsWorker,
      { ...dbProxyWorker, d1Databases: { DB: "site" } },
      {
        name: "site",
        // Last, so that the configuration's buffer does not grow once more after 13 MB of modules; see
        // party/host/miniflare.ts. The route sends all requests to this worker.
        routes: ["*/*"],
        // With explicit modules, Miniflare does not parse the bundle for imports.
        modulesRoot: workerDir,
        modules: [
          { type: "ESModule", path: join(workerDir, "index.js") },
          ...readdirSync(workerDir)
            .filter((file) => file.endsWith(".wasm"))
            .map((file) => ({ type: "CompiledWasm" as const, path: join(workerDir, file) })),
        ],
        compatibilityDate: COMPATIBILITY_DATE,
        compatibilityFlags: ["nodejs_compat"],
        bindings: {
          ENVIRONMENT: settings.environment,
          FEED_SECRET: settings.feedSecret,
          ROOM_SECRET: settings.roomSecret,
          SESSION_SECRET: settings.sessionSecret,
          INGEST_SECRET: settings.ingestSecret,
          ...(rtmpPort !== undefined && { RTMP_PORT: String(rtmpPort) }),
          ...settings.serviceEnv,
          ...settings.feeds,
        },
        d1Databases: { DB: "site" },
        r2Buckets: { MEDIA: "media", FEED_RAW: "feed-raw" },
        serviceBindings: { ASSETS: "assets", ROOMS: { external: { address: new URL(rooms.url).host, http: {} } } },
      },
    ],
  });
  const miniflare = await withRuntimeScript(stateDir, logFile, async () => {
    const started = new Miniflare(options());
    // Readiness is awaited below, where everything can be stopped on failure.
    await Promise.allSettled([started.ready]);
    return started;
  });
  let schedule: NodeJS.Timeout | undefined;
  const logs = setInterval(() => rotateLogs(stateDir), MINUTE_MS);
  let simulator: { stop(): void } | undefined;
  let streamers: { stop(): void } | undefined;
  let ingest: SupervisedIngest | undefined;
  const ingestLog = openLog(join(stateDir, "ingest.log"));
  const stop = async () => {
    clearInterval(schedule);
    clearInterval(logs);
    simulator?.stop();
    streamers?.stop();
    // Before the site, which has to store the last parts.
    await ingest?.stop();
    ingestLog.end();
    await miniflare.dispose();
    log.end();
    await rooms.stop();
    roomsLog.end();
    forgetChildren(stateDir);
  };
  try {
    await miniflare.ready;
    const binding = createD1Proxy(async (batch) => {
      // Looked up each time, because a reload invalidates earlier stubs.
      const dbProxy = await miniflare.getWorker("door");
      const response = await dbProxy.fetch("http://door/DB", { method: "POST", body: JSON.stringify(batch) });
      return (await response.json()) as Awaited<ReturnType<SendToD1Proxy>>;
    });
    const database = getDatabase(binding);
    await startFeedClock(rooms.url, settings.roomSecret);
    if (settings.simulator === "on") {
      const { feedSecret, simulatorSeed: seed } = settings;
      simulator = await startSimulator({ db: database, siteUrl, feedSecret, seed, print });
    }
    print(simulator ? "simulated feed running" : "waiting for feeds");
    if (rtmpPort !== undefined) {
      const { ingestSecret: secret } = settings;
      const onStarted = (pid: number | undefined) => recordChild(stateDir, pid);
      ingest = await superviseIngest({ rtmpPort, siteUrl, secret, log: ingestLog, print, onStarted });
    }
    if (ingest?.port !== undefined) print(`live pushes: rtmp://localhost:${ingest.port}/live`);
    if (ingest?.port !== undefined && settings.streamers === "on") {
      streamers = startStreamers({ siteUrl, print });
      print("simulated streamers go live");
    }
    const runSchedule = async () => {
      const { outcome } = await (await miniflare.getWorker("site")).scheduled({ cron: EVERY_MINUTE });
      if (outcome !== "ok") throw new Error(outcome);
    };
    if (settings.schedule === "on") {
      schedule = setInterval(() => runSchedule().catch((error) => print(`jobs of the minute: ${error}`)), MINUTE_MS);
    }
    return {
      url: siteUrl,
      roomsUrl: rooms.url,
      rtmpPort: ingest?.port,
      database,
      reload: () => withRuntimeScript(stateDir, logFile, () => miniflare.setOptions(options())),
      reloadRooms: rooms.restart,
      runSchedule,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The schedule does this too, but only after up to a minute. */
async function startFeedClock(roomsUrl: string, roomSecret: string): Promise<void> {
  const path = "/parties/feed-clock/main";
  const body = JSON.stringify({ v: 1, do: "start", everyMs: TICK_MS });
  const headers = await signRoomRequest(roomSecret, path, body, Date.now());
  const response = await fetch(roomsUrl + path, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`the feed clock answered ${response.status}`);
}
