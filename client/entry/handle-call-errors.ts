import type { QueryClient } from "@tanstack/react-query";
import { CallError } from "#client/api/call-error.ts";
import type { AppRouter } from "#client/router-context.ts";

/** Failed calls are handled here. */
export function handleCallErrors(queryClient: QueryClient, router: AppRouter): void {
  const react = async (error: unknown) => {
    // Without a connection nothing more could be loaded, and its banner covers all calls at once.
    if (error instanceof CallError && error.kind === "offline") return;
    // Loaded on the first error, which most visits never have.
    (await import("./show-call-error.ts")).showCallError(error, router);
  };
  queryClient.getQueryCache().config.onError = (error, query) => {
    // A page that failed to load has its own error screen; a toast is for errors behind a rendered page.
    if (query.state.data !== undefined) void react(error);
  };
  queryClient.getMutationCache().config.onError = react;
}
