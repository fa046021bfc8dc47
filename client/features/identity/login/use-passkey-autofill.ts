import { useEffect } from "react";
import {
  canAutofillPasskeys,
  logInByPasskey,
  stopPasskeyAutofill,
} from "#client/features/identity/browser-passkeys.ts";
import { showErrorToast } from "#client/features/shell/show-toast.tsx";
import { useLogin } from "./login-context.ts";
import { useCompleteLogin } from "./use-signed-in.ts";

/** Offers passkeys in the browser's autofill of the username field while mounted. */
export function usePasskeyAutofill(isOffered: boolean): void {
  const { router } = useLogin();
  const onSignedIn = useCompleteLogin();
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once per mount of the field.
  useEffect(() => {
    if (!isOffered) return;
    let isRequested = false;
    let isUnmounted = false;
    const offer = async () => {
      if (!(await canAutofillPasskeys()) || isUnmounted) return;
      isRequested = true;
      const result = await logInByPasskey(router.options.context.api, true);
      if (result) await onSignedIn(result);
    };
    offer().catch((error: unknown) => showErrorToast(error instanceof Error ? error.message : undefined));
    return () => {
      isUnmounted = true;
      if (isRequested) void stopPasskeyAutofill();
    };
  }, [isOffered]);
}
