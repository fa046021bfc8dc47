import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { toolEntry } from "../tools.ts";
import type { PlatformSettings } from "./platform-api.ts";

const LAST_LINES = 15;
const TIMEOUT_MS = 600_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal
const COLOUR = /\u001b\[[0-9;]*m/g;

/** Runs Wrangler non-interactively; rejects with the end of its output. */
export function runWrangler(args: readonly string[], { apiUrl, token }: PlatformSettings): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [toolEntry("wrangler"), ...args], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: TIMEOUT_MS,
      env: {
        ...process.env,
        CI: "true",
        // A deployment starts Wrangler several times, and parsing its code takes a quarter of each run.
        NODE_COMPILE_CACHE: join(ROOT, ".cache/compiled"),
        WRANGLER_SEND_METRICS: "false",
        CLOUDFLARE_API_BASE_URL: apiUrl,
        CLOUDFLARE_API_TOKEN: token,
      },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => {
      const plain = output.replaceAll(COLOUR, "");
      if (code === 0) resolve(plain);
      else {
        const end = plain.trim().split("\n").slice(-LAST_LINES).join("\n");
        reject(new Error(`wrangler ${args.slice(0, 3).join(" ")} ended with ${code}:\n${end}`));
      }
    });
  });
}
