import { useEffect, useRef } from "react";
import { CallError } from "#client/api/call-error.ts";
import { errorText } from "#client/features/forms/error-text.ts";
import { registrationChannel } from "#client/features/identity/promotion-channel.ts";
import { providerLabel } from "#client/features/identity/provider-label.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { providerByTypeId } from "#domain/identity/oauth-providers.ts";
import type { OAuthResult } from "#domain/identity/oauth-result.ts";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";
import { useCompleteLogin } from "./use-signed-in.ts";

/** Submits the OAuth response once and shows the next view. */
export function FinishSignIn({ response }: { response: OAuthResult }) {
  const { router, show, close } = useLogin();
  const onSignedIn = useCompleteLogin();
  const isStarted = useRef(false);
  const provider = providerByTypeId(response.type) ?? "line";

  const isSignedIn = router.options.context.app.user !== undefined;

  const finish = async () => {
    try {
      const { api, queryClient } = router.options.context;
      const result = await api.call("POST /login/V2/getLoginInfo", { ...response, ...registrationChannel() });
      if ("connected" in result) {
        await queryClient.invalidateQueries({ queryKey: ["GET /user/identities"] });
        close();
        showToast(m.account_connected({ provider: providerLabel(result.connected) }));
      } else if (!result.wxBind) await onSignedIn(result);
      else show({ kind: "bind_identity", contact: "phone", provider, token: result.accountNumber });
    } catch (error) {
      const callError = error instanceof CallError ? error : undefined;
      // For this error, the message is the id of the pending registration, see `EmailRequired`.
      if (callError?.errorName === "email_needed") {
        show({ kind: "bind_identity", contact: "email", provider, token: callError.message });
      } else if (callError?.details.pendingToken !== undefined) {
        show({ kind: "second", pendingToken: callError.details.pendingToken });
      } else show({ kind: "failed", text: errorText(error) });
    }
  };
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void finish();
  });

  return (
    <p role="status" className="flex items-center gap-3 py-6 text-14 text-muted">
      <span aria-hidden="true" className="i-lucide-lock text-20 text-accent" />
      {isSignedIn
        ? m.account_connecting({ provider: providerLabel(provider) })
        : m.login_finishing({ provider: providerLabel(provider) })}
    </p>
  );
}
