import { join } from "node:path";
import react from "@vitejs/plugin-react";
import UnoCSS from "unocss/vite";
import { defineConfig } from "vite";
import { clientManifest } from "./commands/build/client-manifest.ts";
import { localeMessages } from "./commands/build/locale-messages.ts";
import { protocolDocuments } from "./commands/build/protocol-documents.ts";
import { CLIENT_DIR, ROOT, WORKER_DIR } from "./commands/root.ts";

const COMPILED_MESSAGES = join(ROOT, "messages/compiled/messages");

/** Two builds of one tree: `--mode client` for the browser, `--mode worker` for the edge. */
export default defineConfig(({ mode, command }) => {
  const production = command === "build";
  const define = production ? { "process.env.NODE_ENV": JSON.stringify("production") } : {};
  if (mode === "worker") {
    return {
      root: ROOT,
      define: { ...define, "process.env.NODE_ENV": JSON.stringify(production ? "production" : "development") },
      publicDir: false,
      plugins: [react(), clientManifest(process.env.DEV_SERVER), protocolDocuments()],
      resolve: {
        conditions: ["workerd", "worker", "module", "import", "production", "default"],
        alias: [{ find: /^#messages$/, replacement: join(ROOT, "client/messages.server.ts") }],
      },
      ssr: { noExternal: true, target: "webworker", resolve: { conditions: ["workerd", "worker", "module", "import"] } },
      build: {
        ssr: join(ROOT, "worker/index.ts"),
        outDir: WORKER_DIR,
        emptyOutDir: true,
        target: "es2023",
        minify: true,
        rollupOptions: { external: [/^node:/, /^cloudflare:/], output: { entryFileNames: "index.js", format: "es" } },
      },
    };
  }
  return {
    root: ROOT,
    define,
    publicDir: false,
    plugins: [react(), UnoCSS(), ...(production ? [localeMessages(COMPILED_MESSAGES)] : [])],
    resolve: {
      alias: [
        { find: /^#messages$/, replacement: join(ROOT, production ? "client/messages.base.ts" : "client/messages.dev.ts") },
      ],
    },
    server: { cors: true, strictPort: true },
    build: {
      outDir: CLIENT_DIR,
      emptyOutDir: true,
      manifest: true,
      target: "es2023",
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: { entry: join(ROOT, "client/entry.tsx") },
        output: {
          minifyInternalExports: false,
          codeSplitting: {
            groups: [
              { name: "messages", test: /messages\/compiled\/|client\/messages\.base/ },
              { name: "vendor", test: /node_modules\/(react|react-dom|scheduler|@tanstack|seroval|cookie-es|tiny-)/ },
            ],
          },
        },
      },
    },
  };
});
