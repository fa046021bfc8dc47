import { reactToCallError } from "#client/api/reaction.ts";
import { showErrorToast } from "#client/features/shell/show-toast.tsx";
import type { AppRouter } from "#client/router-context.ts";
import { endSession } from "#client/session/end-session.ts";

/** Shows a toast, or signs out if the server ended the session. */
export function showCallError(error: unknown, router: AppRouter): void {
  const reaction = reactToCallError(error);
  if (reaction.kind === "toast") showErrorToast(reaction.text);
  if (reaction.kind === "sign_out") void endSession(router);
}
