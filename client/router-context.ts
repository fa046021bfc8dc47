import type { QueryClient } from "@tanstack/react-query";
import type { RegisteredRouter } from "@tanstack/react-router";
import type { Api } from "#domain/api/contract.ts";
import type { AppContext } from "./app-context.ts";
import type { RenderFragment } from "./use-fragments.ts";

/** Context of every route's loader and component. */
export type RouterContext = {
  app: AppContext;
  /** Browser only: `app` as rendered by the server. */
  rendered?: AppContext;
  api: Api;
  queryClient: QueryClient;
  /** Worker only: HTML of the head, rendered after the loaders. */
  documentHead?: () => string;
  /** Worker only: HTML of a shell fragment, cached across pages. */
  renderFragment?: RenderFragment;
};

/**
 * The type returned by `createAppRouter()`, registered in router.tsx. Named here so that files that only need the type
 * don't import the route tree.
 */
export type AppRouter = RegisteredRouter;
