import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { browserPackages, NO_SESSION_STORAGE } from "./browser-packages.ts";

const ENTRY = join(import.meta.dirname, "worker-entry.js");

async function bundle(code: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "silent",
    define: NO_SESSION_STORAGE,
    plugins: [
      browserPackages(),
      { name: "entry", resolveId: (id) => (id === ENTRY ? id : null), load: (id) => (id === ENTRY ? code : null) },
    ],
    build: { write: false, ssr: ENTRY, minify: false },
    ssr: { noExternal: true },
  });
  if (!("output" in output)) throw new Error("the build gave no output");
  return output.output[0].code;
}

test("the player is not in the worker, and a package of both sides is", async () => {
  const code = await bundle(
    `import Hls, { Events } from "hls.js"; import * as v from "valibot"; export const all = () => [Hls, Events, v.string()];`,
  );
  expect(code).toContain("string");
  expect(code).toContain("valibot");
  const size = readFileSync(join(import.meta.dirname, "../../node_modules/hls.js/dist/hls.mjs")).length;
  expect(code.length).toBeLessThan(size / 4);
});

test("what looks for the storage of a browser does so without an error", async () => {
  const code = await bundle(`export const stored = sessionStorage?.getItem("key");`);
  const { stored } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(stored).toBeUndefined();
});
