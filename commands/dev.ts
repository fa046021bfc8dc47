import { setTimeout as wait } from "node:timers/promises";
import { build, createServer, type ViteDevServer } from "vite";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations-folder.ts";
import { buildRooms } from "#party/host/build.ts";
import { copyBrandPictures } from "./build/brand-pictures.ts";
import { writeFlagPictures } from "./build/flag-pictures.ts";
import { writeGamePictures } from "./build/game-pictures.ts";
import { copyGoodsPictures } from "./build/goods-pictures.ts";
import { compileMessages } from "./build/messages.ts";
import { writeShareFonts } from "./build/share-fonts.ts";
import { classifyChange } from "./dev/classify-change.ts";
import { oneAtATime } from "./dev/one-at-a-time.ts";
import { DEV_WORKER_DIR, ROOMS_DIR, ROOT, STATE_DIR } from "./root.ts";
import { failInOneLine } from "./site/fail-in-one-line.ts";
import { requireFreePort } from "./site/free-port.ts";
import { prepareInChild } from "./site/prepare-in-child.ts";
import { type RunningSite, runSite } from "./site/run-site.ts";
import { parseSettings } from "./site/settings.ts";
import { lockState } from "./site/state-lock.ts";
import { stopOnSignal } from "./site/stop-on-signal.ts";

const startMs = Date.now();
const print = (line: string) => console.log(`${((Date.now() - startMs) / 1000).toFixed(1).padStart(6)} s  ${line}`);
/** Debounce: editors save in several steps, and events within this time are one change. */
const SETTLE_MS = 50;

/** Resolves after the first build; later builds call `changed`. */
async function watchWorker(changed: () => void): Promise<() => Promise<void>> {
  const watcher = await build({ mode: "worker", logLevel: "warn", build: { watch: {} } });
  if (!("on" in watcher)) throw new Error("the worker build does not watch");
  let first = true;
  await new Promise<void>((resolve, reject) => {
    watcher.on("event", (event) => {
      if (event.code === "ERROR") {
        console.error(event.error.message);
        if (first) reject(event.error);
      }
      if (event.code !== "END") return;
      if (first) resolve();
      else changed();
      first = false;
    });
  });
  return () => watcher.close();
}

/** Handles changes that neither Vite's HMR nor the worker's watch build covers. */
function watchTheRest(vite: ViteDevServer, site: RunningSite): void {
  const reactions = {
    messages: oneAtATime(async () => print(`messages of ${await compileMessages()} locales compiled`)),
    rooms: oneAtATime(async () => {
      await buildRooms({ outDir: ROOMS_DIR });
      await site.reloadRooms();
      print("rooms reloaded");
    }),
    migrations: oneAtATime(async () => {
      const applied = await migrate(site.database.$client, await readMigrations());
      print(`migrations applied: ${applied.join(", ") || "none"}`);
    }),
  };
  vite.watcher.add([`${ROOT}/messages`, `${ROOT}/party`, `${ROOT}/domain`, `${ROOT}/db/migrations`]);
  const react = async (file: string) => {
    await wait(SETTLE_MS);
    for (const what of classifyChange(ROOT, file)) {
      reactions[what]().catch((error: unknown) => print(error instanceof Error ? error.message : String(error)));
    }
  };
  for (const event of ["add", "change"] as const) vite.watcher.on(event, (file) => void react(file));
}

try {
  const settings = parseSettings(process.env);
  const stateDir = settings.stateDir ?? STATE_DIR;
  await requireFreePort(settings.port);
  process.once("exit", lockState(stateDir));
  const prepared = prepareInChild({ ...settings, stateDir }, print);
  print("compiling messages");
  await compileMessages();
  copyBrandPictures();
  writeGamePictures();
  await writeShareFonts();
  writeFlagPictures();
  copyGoodsPictures();
  const vite = await createServer({
    mode: "client",
    root: ROOT,
    server: { host: settings.host, port: settings.port + 1 },
  });
  await vite.listen();
  process.env.DEV_SERVER = `http://localhost:${settings.port + 1}`;
  let site: RunningSite | undefined;
  print("building the worker and the rooms");
  const reload = oneAtATime(async () => {
    await site?.reload();
    // No reload needed: the browser has received its hot update, and the next request uses the new worker.
    print("worker reloaded");
  });
  const stopWatching = await watchWorker(() => void reload());
  await buildRooms({ outDir: ROOMS_DIR });
  await prepared;
  site = await runSite(settings, print, DEV_WORKER_DIR);
  const running = site;
  watchTheRest(vite, running);
  stopOnSignal(async () => {
    await stopWatching();
    await vite.close();
    await running.stop();
  });
  print(`ready\n\n  ${site.url}  (hot reload)`);
} catch (error) {
  failInOneLine(error);
}
