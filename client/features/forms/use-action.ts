import { useRef, useState } from "react";
import { reactToCallError } from "#client/api/reaction.ts";
import type { AppRouter } from "#client/router-context.ts";
import { endSession } from "#client/session/end-session.ts";
import type { Api } from "#domain/api/contract.ts";
import { errorText } from "./error-text.ts";
import { withIdempotencyKeys } from "./idempotency-keys.ts";

/**
 * Runs one action at a time, with its pending state and error. `handleError` returns true if it shows the error itself.
 */
export function useAction(router: AppRouter, handleError: (error: unknown) => boolean = () => false) {
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const isRunning = useRef(false);
  const api = useRef<Api>(undefined);

  /** Returns true on success. Retried writes keep their idempotency key if they use the given API. */
  const run = async (action: (api: Api) => Promise<unknown>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    api.current ??= withIdempotencyKeys(router.options.context.api);
    setFailure(undefined);
    setIsPending(true);
    try {
      await action(api.current);
      return true;
    } catch (error) {
      if (reactToCallError(error).kind === "sign_out") void endSession(router);
      else if (!handleError(error)) setFailure(errorText(error));
      return false;
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  };

  return { run, failure, isPending, clearFailure: () => setFailure(undefined) };
}
