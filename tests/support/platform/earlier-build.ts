import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtId } from "#commands/build/build-id.ts";

const HASHED_NAME = /[\w.-]+\.(?:js|css)\b/g;
export const EARLIER_BUILD = { id: "earlier00000", prefix: "earlier-" } as const;

type Build = { clientDir: string; workerDir: string };

/** A copy of the `next` build with another id and other names for all hashed files. */
export function createEarlierBuild(folder: string, next: Build): Build & { buildId: string } {
  const { id, prefix } = EARLIER_BUILD;
  const [clientDir, workerDir] = [join(folder, "earlier-client"), join(folder, "earlier-worker")];
  cpSync(next.clientDir, clientDir, { recursive: true });
  cpSync(next.workerDir, workerDir, { recursive: true });
  const assets = join(clientDir, "assets");
  const names = new Set(readdirSync(assets));
  const rename = (text: string) =>
    text.replace(HASHED_NAME, (name) => (names.has(name) ? prefix + name : name)).replaceAll(builtId(), id);
  const rewrite = (file: string) => writeFileSync(file, rename(readFileSync(file, "utf8")));
  rewrite(join(workerDir, "index.js"));
  for (const name of names) {
    rewrite(join(assets, name));
    renameSync(join(assets, name), join(assets, prefix + name));
  }
  return { clientDir, workerDir, buildId: id };
}
