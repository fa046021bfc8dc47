import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";
import { dropServerProperties } from "#commands/build/drop-properties.ts";

/** Most of it is partysocket. */
const MAX_GZIP_BYTES = 5_900;

test("the room client is small and contains neither a schema library nor encoders", async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: dropServerProperties(),
    build: {
      write: false,
      // Vite keeps whitespace in ES libraries, as in production.
      rolldownOptions: {
        input: `${import.meta.dirname}/match-feed-connection.ts`,
        preserveEntrySignatures: "strict",
      },
      modulePreload: { polyfill: false },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error("nothing was built");
  const chunk = result.output[0];
  // Every valibot schema carries this key.
  expect(chunk.code).not.toContain("~run");
  expect(chunk.code).not.toContain("encode(");
  expect(gzipSync(chunk.code).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
});
