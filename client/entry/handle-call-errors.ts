import type { QueryClient } from "@tanstack/react-query";
import { CallError } from "#client/api/call-error.ts";
import type { AppRouter } from "#client/router-context.ts";

export function handleCallErrors(queryClient: QueryClient, router: AppRouter): void {
  const react = async (error: unknown) => {
    // While offline, the handler could not be loaded, and the connection banner covers all calls at once.
    if (error instanceof CallError && error.kind === "offline") return;
    // Loaded on the first error, because most visits have none.
    (await import("./show-call-error.ts")).showCallError(error, router);
  };
  queryClient.getQueryCache().config.onError = (error, query) => {
    // A page that failed to load has its own error screen; toasts are for errors after the page has rendered.
    if (query.state.data !== undefined) void react(error);
  };
  queryClient.getMutationCache().config.onError = react;
}
