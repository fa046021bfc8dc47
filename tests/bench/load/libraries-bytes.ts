import { gzipSync } from "node:zlib";
import { build } from "vite";

/** The minimum that any server-rendered app with these libraries needs. */
const ENTRY = `
export { hydrateRoot } from "react-dom/client";
export { jsx } from "react/jsx-runtime";
export { lazy, memo, Suspense, useEffect, useMemo, useState } from "react";
export { createRootRoute, createRoute, createRouter, lazyRouteComponent, Link, Outlet, useRouter } from "@tanstack/react-router";
export { RouterClient } from "@tanstack/react-router/ssr/client";
export { QueryClient, QueryClientProvider, useQuery, useSuspenseQuery } from "@tanstack/react-query";
export { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
`;
const ID = "virtual:libraries";

/** Gzip size of React, Router and Query in one minified file. */
export async function weighLibraries(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "libraries",
        resolveId: (id) => (id === ID ? id : undefined),
        load: (id) => (id === ID ? ENTRY : undefined),
      },
    ],
    build: {
      write: false,
      target: "es2023",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ID, preserveEntrySignatures: "strict" },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error("nothing was built");
  return gzipSync(result.output[0].code).byteLength;
}
