import { rmSync } from "node:fs";
import { STATE_DIR } from "./root.ts";
import { failInOneLine } from "./site/fail-in-one-line.ts";
import { parseSettings } from "./site/settings.ts";
import { rejectWhileRunning } from "./site/state-lock.ts";

try {
  const stateDir =
    parseSettings({ ENVIRONMENT: "development", STATE_DIR: process.env.STATE_DIR }).stateDir ?? STATE_DIR;
  rejectWhileRunning(stateDir);
  rmSync(stateDir, { recursive: true, force: true });
  console.log(`${stateDir} is empty: the next start migrates and seeds again`);
} catch (error) {
  failInOneLine(error, "Nothing was deleted");
}
