import { useEffect } from "react";
import {
  canAutofillPasskeys,
  logInByPasskey,
  stopPasskeyAutofill,
} from "#client/features/identity/browser-passkeys.ts";
import { showErrorToast } from "#client/features/shell/show-toast.tsx";
import { useLogin } from "./login-context.ts";
import { useCompleteLogin } from "./use-signed-in.ts";

/** While the name's field stands there, the browser offers its passkeys in it, beside the names it knows. */
export function usePasskeyAutofill(isOffered: boolean): void {
  const { router } = useLogin();
  const onSignedIn = useCompleteLogin();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for as long as the field stands there.
  useEffect(() => {
    if (!isOffered) return;
    let isAsked = false;
    let isGone = false;
    const offer = async () => {
      if (!(await canAutofillPasskeys()) || isGone) return;
      isAsked = true;
      const result = await logInByPasskey(router.options.context.api, true);
      if (result) await onSignedIn(result);
    };
    offer().catch((error: unknown) => showErrorToast(error instanceof Error ? error.message : undefined));
    return () => {
      isGone = true;
      if (isAsked) void stopPasskeyAutofill();
    };
  }, [isOffered]);
}
