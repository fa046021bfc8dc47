import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { ROOT } from "#commands/root.ts";

const PACKED = join(ROOT, "node_modules/@sparticuz/chromium/bin/chromium.br");
const FOLDER = join(ROOT, "node_modules/.cache/chromium");

/**
 * The browser of the npm package, unpacked beside it. The package's own way unpacks into a place all processes share,
 * where a second one takes the first one's half for the whole, and starts it in one process, which falls when a page does.
 */
export async function unpackedBrowser(): Promise<string> {
  const path = join(FOLDER, "chromium");
  if (existsSync(path)) return path;
  await mkdir(FOLDER, { recursive: true });
  const unfinished = join(FOLDER, `unfinished-${process.pid}`);
  await pipeline(createReadStream(PACKED), createBrotliDecompress(), createWriteStream(unfinished));
  await chmod(unfinished, 0o755);
  await rename(unfinished, path);
  return path;
}
