import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtId } from "#commands/build/build-id.ts";
import { CLIENT_DIR, WORKER_DIR } from "#commands/root.ts";

const NAMED_FILE = /[\w-]+\.(?:js|css)\b/g;

/** The build in `dist` as the next one would be: another id, and other names of all scripts and sheets. */
export function createSecondBuild(): { buildId: string; clientDir: string; workerDir: string } {
  const folder = mkdtempSync(join(tmpdir(), "kickoff-second-build-"));
  const [clientDir, workerDir] = [join(folder, "client"), join(folder, "worker")];
  cpSync(CLIENT_DIR, clientDir, { recursive: true });
  cpSync(WORKER_DIR, workerDir, { recursive: true });
  const first = builtId();
  const buildId = [...first]
    .toReversed()
    .join("")
    .replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  const assets = join(clientDir, "assets");
  const names = new Map(
    readdirSync(assets).flatMap((name) =>
      /\.(js|css)$/.test(name) ? [[name, name.replace(/\.(\w+)$/, "-b.$1")] as const] : [],
    ),
  );
  const rename = (file: string) => {
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(NAMED_FILE, (name) => names.get(name) ?? name).replaceAll(first, buildId));
  };
  for (const [name, next] of names) {
    rename(join(assets, name));
    renameSync(join(assets, name), join(assets, next));
  }
  rename(join(workerDir, "index.js"));
  return { buildId, clientDir, workerDir };
}
