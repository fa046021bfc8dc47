import { join } from "node:path";
import { build } from "vite";
import { BUNDLE_NAME, bundleIn, PROJECT_ROOT } from "./bundle-path.ts";

/** Bundles the rooms' worker into a single module and returns its path. */
export async function buildRooms({ outDir }: { outDir: string }): Promise<string> {
  await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: "warn",
    publicDir: false,
    ssr: { target: "webworker", noExternal: true, resolve: { conditions: ["workerd", "worker", "browser"] } },
    build: {
      ssr: join(import.meta.dirname, "index.ts"),
      outDir,
      emptyOutDir: false,
      target: "es2023",
      minify: false,
      rolldownOptions: {
        external: [/^cloudflare:/, /^node:/],
        output: { format: "es", entryFileNames: BUNDLE_NAME, codeSplitting: false },
      },
    },
  });
  return bundleIn(outDir);
}
