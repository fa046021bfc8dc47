import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOMS_DIR, ROOT } from "../root.ts";
import { runNode } from "../tools.ts";
import { BUILD_STAMP, sourcesFingerprint } from "./build-id.ts";

const isBuilt = (now: string): boolean => existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, "utf8") === now;

/** Reuses the existing build if the sources are unchanged. */
export async function buildIfChanged(say: (line: string) => void): Promise<void> {
  const now = sourcesFingerprint();
  if (isBuilt(now)) {
    say("nothing changed since the last build");
    return;
  }
  const { buildSite } = await import("./build-site.ts");
  const { buildRooms } = await import("#party/host/build.ts");
  await buildSite(say);
  await buildRooms({ outDir: ROOMS_DIR });
  say("rooms built");
  writeFileSync(BUILD_STAMP, now);
}

/** Runs in a child process: a build allocates gigabytes, which Node only returns on exit. */
export async function buildInChildIfChanged(say: (line: string) => void): Promise<void> {
  if (isBuilt(sourcesFingerprint())) {
    say("nothing changed since the last build");
    return;
  }
  say("building");
  const { code } = await runNode([join(ROOT, "commands/build.ts")], say);
  if (code !== 0) throw new Error("the build failed; its output is above");
}
