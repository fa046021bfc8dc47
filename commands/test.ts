// Every test in one run; what crosses processes (site, rooms, browser) is built once before.
import { spawnSync } from "node:child_process";
import { buildIfChanged } from "./build/build-if-changed.ts";
import { ROOT } from "./root.ts";

await buildIfChanged((line) => console.log(line));
const ran = spawnSync("node_modules/.bin/vitest", ["run", ...process.argv.slice(2)], { cwd: ROOT, stdio: "inherit" });
process.exit(ran.status ?? 1);
