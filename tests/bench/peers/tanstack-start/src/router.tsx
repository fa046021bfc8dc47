import { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import type { Api } from "#domain/api/contract.ts";
import { peerContext } from "../../peer-context.ts";
import { routeTree } from "./route-tree.ts";

/** A page's loader reads all that it shows; what it forgot must fail, or the peer would win by showing less. */
const noApi: Api = {
  call: (name) => Promise.reject(new Error(`no loader of the peer has read ${name}`)),
};

/** The site's own components ask the router for their page, in the shape they are used to. */
export function getRouter() {
  const queryClient = new QueryClient();
  const router = createRouter({ routeTree, context: { app: peerContext(Date.now()), api: noApi, queryClient } });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}
