import type { QueryClient } from "@tanstack/react-query";
import type { RegisteredRouter } from "@tanstack/react-router";
import type { Api } from "#domain/api/contract.ts";
import type { AppContext } from "./app-context.ts";
import type { RenderFragment } from "./use-fragments.ts";

/** What every route's loader and component gets. */
export type RouterContext = {
  app: AppContext;
  /** Browser only: `app` as the server had it. */
  rendered?: AppContext;
  api: Api;
  queryClient: QueryClient;
  /** Worker only: the HTML of the head, rendered once the loaders are done. */
  documentHead?: () => string;
  /** Worker only: HTML of a shell fragment, cached across pages. */
  renderFragment?: RenderFragment;
};

/** The type of `createAppRouter()`, registered in router.tsx; named here so that files which only need the type don't import the route tree. */
export type AppRouter = RegisteredRouter;
