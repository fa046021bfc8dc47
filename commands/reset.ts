import { rmSync } from "node:fs";
import { STATE_DIR } from "./root.ts";

rmSync(STATE_DIR, { recursive: true, force: true });
console.log("state emptied: the next start migrates and seeds anew");
