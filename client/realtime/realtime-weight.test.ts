import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";

/** partysocket accounts for 4.7 kB of this. */
const MAX_GZIP_BYTES = 6_800;

test("the room client is small and contains no schema library", async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: true,
      lib: { entry: `${import.meta.dirname}/match-feed-connection.ts`, formats: ["es"], fileName: "realtime" },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error("nothing was built");
  const chunk = result.output[0];
  // Every valibot schema carries this key.
  expect(chunk.code).not.toContain("~run");
  expect(gzipSync(chunk.code).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
});
