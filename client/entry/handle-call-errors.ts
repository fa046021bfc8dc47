import type { QueryClient } from "@tanstack/react-query";
import { reactToCallError } from "#client/api/reaction.ts";
import type { AppRouter } from "#client/router-context.ts";

/** Loaded on the first error, which most visits never have. */
async function showError(text: string | undefined): Promise<void> {
  const { showErrorToast } = await import("#client/features/shell/show-toast.tsx");
  showErrorToast(text);
}

/** Failed calls are handled here: a toast, or sign-out when the server ended the session. */
export function handleCallErrors(queryClient: QueryClient, router: AppRouter): void {
  const react = (error: unknown) => {
    const reaction = reactToCallError(error);
    switch (reaction.kind) {
      case "none":
        return;
      case "sign_out":
        void import("#client/session/end-session.ts").then(({ endSession }) => endSession(router));
        return;
      case "toast":
        void showError(reaction.text);
    }
  };
  queryClient.getQueryCache().config.onError = (error, query) => {
    // A page that failed to load has its own error screen; a toast is for errors behind a rendered page.
    if (query.state.data !== undefined) react(error);
  };
  queryClient.getMutationCache().config.onError = react;
}
