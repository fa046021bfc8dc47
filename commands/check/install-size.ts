import { spawnSync } from "node:child_process";
import { ROOT } from "../root.ts";

/** What a newcomer waits for; what tests and builds keep there since is none of it. */
const MAX_INSTALL_MB = 1_200;

export function installProblems(): string[] {
  const ran = spawnSync("du", ["-sm", "--exclude=.vite*", "node_modules"], { cwd: ROOT, encoding: "utf8" });
  const megabytes = Number.parseInt(ran.stdout, 10);
  if (Number.isNaN(megabytes)) return ["node_modules could not be measured"];
  return megabytes > MAX_INSTALL_MB ? [`node_modules has ${megabytes} MB; ${MAX_INSTALL_MB} is the most`] : [];
}
