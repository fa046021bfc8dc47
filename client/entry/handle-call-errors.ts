import type { QueryClient } from "@tanstack/react-query";
import { reactToCallError } from "#client/api/reaction.ts";
import type { AppRouter } from "#client/router-context.ts";

/** Loaded when there is something to say, which on most visits is never. */
async function showError(text: string | undefined): Promise<void> {
  const { showErrorToast } = await import("#client/features/shell/show-toast.tsx");
  showErrorToast(text);
}

/** Every call that fails is answered in one place: a toast, or the end of a session that the server ended. */
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
    // A page that could not load shows its own screen; a toast is for what fails behind a page that stands.
    if (query.state.data !== undefined) react(error);
  };
  queryClient.getMutationCache().config.onError = react;
}
