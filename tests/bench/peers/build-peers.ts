import { join } from "node:path";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { build, createBuilder, type InlineConfig } from "vite";
import { ROOT } from "#commands/root.ts";

const PEERS = join(ROOT, "tests/bench/peers");
const OUT = join(ROOT, ".cache/bench");

const COMMON: InlineConfig = {
  configFile: false,
  logLevel: "warn",
  mode: "production",
  publicDir: false,
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // English only, so that a peer never resolves the language, which is an advantage for it, if anything.
  resolve: { alias: [{ find: /^#messages$/, replacement: join(PEERS, "english-messages.ts") }] },
};
const WORKER_CONDITIONS = ["workerd", "worker", "module", "import", "production"];
const EXTERNAL = [/^node:/, /^cloudflare:/];

/** Builds a single-file worker; returns its path. */
export async function buildBareWorker(name: string): Promise<string> {
  const outDir = join(OUT, name);
  await build({
    ...COMMON,
    root: PEERS,
    plugins: [react()],
    ssr: { noExternal: true, target: "webworker", resolve: { conditions: WORKER_CONDITIONS } },
    build: {
      ssr: join(PEERS, name, "worker.tsx"),
      outDir,
      emptyOutDir: true,
      target: "es2023",
      minify: true,
      rollupOptions: { external: EXTERNAL, output: { entryFileNames: "index.js", format: "es", codeSplitting: false } },
    },
  });
  return join(outDir, "index.js");
}

/** Runs the framework's own build, with the server in one file as workerd requires. */
export async function buildTanStackStart(): Promise<string> {
  const outDir = join(OUT, "tanstack-start");
  const builder = await createBuilder({
    ...COMMON,
    root: join(PEERS, "tanstack-start"),
    build: { outDir, emptyOutDir: true, target: "es2023", minify: true },
    environments: {
      ssr: {
        resolve: { noExternal: true, conditions: WORKER_CONDITIONS },
        build: {
          rollupOptions: { external: EXTERNAL, output: { entryFileNames: "index.js", codeSplitting: false } },
        },
      },
    },
    plugins: [
      tanstackStart({
        router: { generatedRouteTree: join(OUT, "route-tree.gen.ts"), tmpDir: join(OUT, "tmp"), disableLogging: true },
      }),
      react(),
    ],
  });
  await builder.buildApp();
  return join(outDir, "server/index.js");
}
