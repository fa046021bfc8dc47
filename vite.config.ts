import { join } from "node:path";
import react from "@vitejs/plugin-react";
import UnoCSS from "unocss/vite";
import { defineConfig, type Rolldown } from "vite";
import { browserPackages, NO_SESSION_STORAGE } from "./commands/build/browser-packages.ts";
import { sourcesFingerprint, toBuildId } from "./commands/build/build-id.ts";
import { CLIENT_FILES_LINE, clientManifest } from "./commands/build/client-manifest.ts";
import { dropRouterLinks, dropServerProperties } from "./commands/build/drop-properties.ts";
import { localeMessages } from "./commands/build/locale-messages.ts";
import { messageModules } from "./commands/build/message-modules.ts";
import { plainImports } from "./commands/build/plain-imports.ts";
import { protocolDocuments } from "./commands/build/protocol-documents.ts";
import { reactServer } from "./commands/build/react-server.ts";
import { serverMessages } from "./commands/build/server-messages.ts";
import { sharedChunks } from "./commands/build/shared-chunks.ts";
import { wasmModules } from "./commands/build/wasm-modules.ts";
import { CLIENT_DIR, DEV_WORKER_DIR, ROOT, WORKER_DIR } from "./commands/root.ts";

/** `svga` parses old movies with a direct eval. The content security policy forbids it, and our movies never need it. */
const silenceSvgaEval: NonNullable<Rolldown.InputOptions["onLog"]> = (level, log, handle) => {
  if (log.code !== "EVAL" || !log.message.includes("node_modules/svga/")) handle(level, log);
};
/** Use `vite build --profile` to see plugin timings. */
const checks = { pluginTimings: false };

const FAN = "client/areas/fan";
const HOME_SCREEN = `${FAN}/home/home-screen.tsx`;
const MATCH_SCREEN = `${FAN}/match/match-screen.tsx`;
/** Chunks of the first load, most widely shared first. All other chunks follow from the page loads. */
const SHARED_CHUNKS = [
  { name: "base", neededBy: ["client/entry.tsx", "client/embed/embed-match.ts"] },
  { name: "app", neededBy: ["client/entry.tsx"] },
  // Excludes the rows and lists of the home page, which articles do not use.
  { name: "cards", neededBy: [HOME_SCREEN, `${FAN}/news/article-screen.tsx`] },
  { name: "matches", neededBy: [HOME_SCREEN, `${FAN}/match-list/match-list-screen.tsx`] },
  { name: "matches", neededBy: [HOME_SCREEN, MATCH_SCREEN] },
  // Too small for a request of its own.
  { name: "matches", neededBy: [HOME_SCREEN, `${FAN}/home/live-rail.tsx`] },
  { name: "matches", neededBy: [HOME_SCREEN, `${FAN}/home/home-empty.tsx`] },
];

/** Chunks with a readable file name. Other file names are only a hash, because the first load lists them all. */
const NAMED_CHUNK = /^(?:messages|vendor|app|base|cards|matches)/;

const COMPILED_MESSAGES = join(ROOT, "messages/compiled/messages");

/** Two builds of one tree: `--mode client` for the browser, `--mode worker` for the edge. */
export default defineConfig(({ mode, command }) => {
  // `npm run dev` serves the client and watches the worker, both with all of React's warnings.
  const devServer = process.env.DEV_SERVER;
  const production = command === "build" && !devServer;
  const define = { "process.env.NODE_ENV": JSON.stringify(production ? "production" : "development") };
  if (mode === "worker") {
    return {
      root: ROOT,
      define: {
        ...define,
        ...NO_SESSION_STORAGE,
        __BUILD_ID__: JSON.stringify(production ? toBuildId(sourcesFingerprint()) : "dev"),
      },
      publicDir: false,
      plugins: [
        reactServer(),
        browserPackages(),
        serverMessages(COMPILED_MESSAGES),
        react(),
        clientManifest(devServer),
        protocolDocuments(),
        wasmModules(),
      ],
      resolve: {
        conditions: ["workerd", "worker", "module", "import", production ? "production" : "development", "default"],
        alias: [{ find: /^#messages$/, replacement: join(ROOT, "client/messages.server.ts") }],
      },
      ssr: {
        noExternal: true,
        // `sax`, a dependency of `sitemap`, imports this Node module without the `node:` prefix.
        external: ["stream"],
        target: "webworker",
        resolve: { conditions: ["workerd", "worker", "module", "import"] },
      },
      build: {
        ssr: join(ROOT, "worker/index.ts"),
        outDir: production ? WORKER_DIR : DEV_WORKER_DIR,
        emptyOutDir: true,
        target: "es2023",
        minify: production,
        // Uploaded with the worker but never served, so that stack traces in the log refer to source lines.
        sourcemap: production,
        rolldownOptions: {
          checks,
          onLog: silenceSvgaEval,
          external: [/^node:/, /^cloudflare:/],
          output: {
            entryFileNames: "index.js",
            format: "es",
            ...(production && { postBanner: `${CLIENT_FILES_LINE}\n` }),
          },
        },
      },
    };
  }
  const messages = messageModules(COMPILED_MESSAGES);
  const shared = sharedChunks(SHARED_CHUNKS);
  return {
    root: ROOT,
    define,
    publicDir: false,
    plugins: [
      react(),
      UnoCSS(),
      ...(production
        ? [
            ...messages.plugins,
            shared.plugin,
            ...dropServerProperties(),
            dropRouterLinks(),
            plainImports(),
            localeMessages(COMPILED_MESSAGES, messages.chunkNames),
          ]
        : []),
    ],
    resolve: {
      alias: [
        // Built into React since 18, so the shim would only duplicate it.
        {
          find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
          replacement: "use-sync-external-store/with-selector",
        },
        ...(production ? [] : [{ find: /^#messages$/, replacement: join(ROOT, "client/messages.dev.ts") }]),
      ],
    },
    server: { cors: true, strictPort: true },
    build: {
      outDir: CLIENT_DIR,
      emptyOutDir: true,
      manifest: true,
      target: "es2023",
      assetsInlineLimit: 0,
      // The largest chunk is the player, which loads with the first video.
      chunkSizeWarningLimit: 640,
      modulePreload: {
        polyfill: false,
        // Lists only stylesheets, because these lists are part of the first load. Scripts are discovered when their importer is parsed.
        resolveDependencies: (_page, files) => files.filter((file) => file.endsWith(".css")),
      },
      rolldownOptions: {
        checks,
        onLog: silenceSvgaEval,
        input: {
          entry: join(ROOT, "client/entry.tsx"),
          embed: join(ROOT, "client/embed/embed-match.ts"),
          overlay: join(ROOT, "client/embed/overlay/start-overlay.ts"),
        },
        output: {
          // Export names appear in the chunk and in every importer: shortening them saves 2.8 kB of the first load.
          minifyInternalExports: true,
          chunkFileNames: ({ name }) => (NAMED_CHUNK.test(name) ? "assets/[name]-[hash].js" : "assets/[hash].js"),
          assetFileNames: ({ names }) =>
            names[0]?.endsWith(".css") ? "assets/[hash][extname]" : "assets/[name]-[hash][extname]",
          codeSplitting: {
            groups: [
              { name: messages.chunkNameOf, test: /^\0message:/, includeDependenciesRecursively: false },
              // Otherwise it would end up in a chunk of the first load, which needs no schemas.
              { name: "schemas", test: /node_modules\/valibot\// },
              {
                name: "vendor",
                test: /node_modules\/(react\/|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual-core|.*(?:Mutation|InfiniteQuery|mutationObserver|infiniteQueryObserver)\.js)|seroval|cookie-es|tiny-)/,
              },
              {
                name: shared.chunkNameOf,
                test: /\/(client|domain|party|messages)\/|vite\/preload-helper/,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  };
});
