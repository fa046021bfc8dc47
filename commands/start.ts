import { join, relative } from "node:path";
import { buildIfChanged } from "./build/build-if-changed.ts";
import { STATE_DIR } from "./root.ts";
import { listBrandUrls } from "./site/brand-addresses.ts";
import { failInOneLine } from "./site/fail-in-one-line.ts";
import { requireFreePort } from "./site/free-port.ts";
import { runSite } from "./site/run-site.ts";
import { parseSettings } from "./site/settings.ts";
import { stopOnSignal } from "./site/stop-on-signal.ts";

const startMs = Date.now();
const say = (line: string) => console.log(`${((Date.now() - startMs) / 1000).toFixed(1).padStart(6)} s  ${line}`);

try {
  const settings = parseSettings(process.env);
  // Asked before the build: nobody should wait for it to hear that the port is taken.
  await requireFreePort(settings.port);
  await buildIfChanged(say);
  const site = await runSite(settings, say);
  stopOnSignal(site.stop);
  say("ready");
  console.log(`\n  ${site.url}`);
  for (const line of listBrandUrls(settings.port)) console.log(`  ${line}`);
  const logFile = relative(process.cwd(), join(settings.stateDir ?? STATE_DIR, "site.log"));
  console.log(`  ${site.url}/java/docs\n\n  Ctrl-C stops everything. One line a request: ${logFile}`);
} catch (error) {
  failInOneLine(error);
}
