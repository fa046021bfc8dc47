import { build, createServer } from "vite";
import { buildRooms } from "#party/host/build.ts";
import { copyBrandPictures } from "./build/brand-pictures.ts";
import { writeFlagPictures } from "./build/flag-pictures.ts";
import { writeGamePictures } from "./build/game-pictures.ts";
import { copyGoodsPictures } from "./build/goods-pictures.ts";
import { compileMessages } from "./build/messages.ts";
import { DEV_WORKER_DIR, ROOMS_DIR, ROOT } from "./root.ts";
import { failInOneLine } from "./site/fail-in-one-line.ts";
import { type RunningSite, runSite } from "./site/run-site.ts";
import { parseSettings } from "./site/settings.ts";
import { stopOnSignal } from "./site/stop-on-signal.ts";

const say = (line: string) => console.log(line);

/** Resolves at the first finished build; every later one is told to `changed`. */
async function watchWorker(changed: () => Promise<void>): Promise<() => Promise<void>> {
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
      else void changed();
      first = false;
    });
  });
  return () => watcher.close();
}

try {
  const settings = parseSettings(process.env);
  await compileMessages();
  copyBrandPictures();
  writeGamePictures();
  writeFlagPictures();
  copyGoodsPictures();
  const vite = await createServer({ mode: "client", root: ROOT, server: { port: settings.port + 1 } });
  await vite.listen();
  process.env.DEV_SERVER = `http://localhost:${settings.port + 1}`;
  let site: RunningSite | undefined;
  const stopWatching = await watchWorker(async () => {
    await site?.reload();
    vite.ws.send({ type: "full-reload" });
    say("worker reloaded");
  });
  vite.watcher.add(`${ROOT}/messages`);
  vite.watcher.on("change", (file) => {
    if (/messages\/[\w-]+\.json$/.test(file)) void compileMessages().then((state) => say(`messages ${state}`));
  });
  await buildRooms({ outDir: ROOMS_DIR });
  site = await runSite(settings, say, DEV_WORKER_DIR);
  const running = site;
  stopOnSignal(async () => {
    await stopWatching();
    await vite.close();
    await running.stop();
  });
  say(`\n  ${site.url}  (hot reload)`);
} catch (error) {
  failInOneLine(error);
}
