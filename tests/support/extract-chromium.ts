import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, mkdir, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { ROOT } from "#commands/root.ts";

const FOLDER = join(ROOT, ".cache/chromium");
const packed = () =>
  join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "../../bin/chromium.br");

/**
 * Extracts the npm package's Chromium once. The package itself extracts into a directory that all processes share, so
 * another process may start a partial copy, and it runs single-process, where a page crash ends the browser.
 */
export async function extractChromium(): Promise<string> {
  const path = join(FOLDER, "chromium");
  if (existsSync(path)) return path;
  await mkdir(FOLDER, { recursive: true });
  const unfinished = join(FOLDER, `unfinished-${randomUUID()}`);
  await pipeline(createReadStream(packed()), createBrotliDecompress(), createWriteStream(unfinished));
  await chmod(unfinished, 0o755);
  await rename(unfinished, path);
  return path;
}
