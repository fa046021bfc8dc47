import { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import type { Api } from "#domain/api/contract.ts";
import { peerContext } from "../../peer-context.ts";
import { routeTree } from "./route-tree.ts";

/** Loaders read everything that a page shows; a missing read must fail, or the peer would win by showing less. */
const noApi: Api = {
  call: (name) => Promise.reject(new Error(`no loader of the peer has read ${name}`)),
};

/** The site's own components expect a router of this shape. */
export function getRouter() {
  const queryClient = new QueryClient();
  const router = createRouter({ routeTree, context: { app: peerContext(Date.now()), api: noApi, queryClient } });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}
