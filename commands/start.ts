import { join, relative } from "node:path";
import { buildInChildIfChanged } from "./build/build-if-changed.ts";
import { STATE_DIR } from "./root.ts";
import { listBrandUrls } from "./site/brand-addresses.ts";
import { stopOrphans } from "./site/child-processes.ts";
import { failInOneLine } from "./site/fail-in-one-line.ts";
import { requireFreePort, waitForFreePort } from "./site/free-port.ts";
import { prepareInChild } from "./site/prepare-in-child.ts";
import { parseSettings } from "./site/settings.ts";
import { lockState, rejectWhileRunning } from "./site/state-lock.ts";
import { stopOnSignal } from "./site/stop-on-signal.ts";

const ORPHAN_PORT_WAIT_MS = 5_000;

const startMs = Date.now();
const print = (line: string) => console.log(`${((Date.now() - startMs) / 1000).toFixed(1).padStart(6)} s  ${line}`);

try {
  const settings = parseSettings(process.env);
  const stateDir = settings.stateDir ?? STATE_DIR;
  rejectWhileRunning(stateDir);
  const orphans = await stopOrphans(stateDir);
  if (orphans > 0) {
    print(`ended ${orphans} processes of a site that was killed`);
    await waitForFreePort(settings.port, ORPHAN_PORT_WAIT_MS);
  }
  // Checked before the build, so that a taken port is reported immediately.
  await requireFreePort(settings.port);
  const unlock = lockState(stateDir);
  process.once("exit", unlock);
  // Until the site handles signals itself, exiting immediately also ends the child processes.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  // The database does not depend on the build, so both are prepared in parallel.
  await Promise.all([buildInChildIfChanged(print), prepareInChild({ ...settings, stateDir }, print)]);
  print("starting the site and its rooms");
  const { runSite } = await import("./site/run-site.ts");
  const site = await runSite(settings, print);
  stopOnSignal(site.stop);
  print("ready");
  console.log(`\n  ${site.url}`);
  for (const line of listBrandUrls(settings.port)) console.log(`  ${line}`);
  const logFile = relative(process.cwd(), join(stateDir, "site.log"));
  console.log(`  ${site.url}/java/docs\n\n  Ctrl-C stops everything. One line a request: ${logFile}`);
} catch (error) {
  failInOneLine(error);
}
