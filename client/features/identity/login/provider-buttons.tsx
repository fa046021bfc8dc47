import { useState } from "react";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { ProviderIcon } from "#client/features/identity/provider-icon.tsx";
import { providerLabel } from "#client/features/identity/provider-label.ts";
import { Button } from "#client/ui/button.tsx";
import { type OAuthProvider, providerTypeId } from "#domain/identity/oauth-providers.ts";
import { isReturnPath } from "#domain/identity/return-path.ts";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";

/** The current path, or the home page if the path is too long for the return cookie. */
function currentPath(basePath: string): string {
  const path = location.pathname + location.search;
  return isReturnPath(path) ? path : basePath || "/";
}

/** OAuth providers that are configured for this brand and offered to this visit. */
export function ProviderButtons() {
  const { router, methods } = useLogin();
  const { app, api } = router.options.context;
  const [pendingProvider, setPendingProvider] = useState<OAuthProvider>();
  const [failure, setFailure] = useState<string>();
  const providers = app.providers.filter((provider) => methods.includes(provider));
  if (providers.length === 0) return null;

  const redirectTo = async (provider: OAuthProvider) => {
    setPendingProvider(provider);
    setFailure(undefined);
    try {
      const returnTo = currentPath(app.basePath);
      location.assign(await api.call("GET /login/V2/getLoginUrl", { type: providerTypeId(provider), returnTo }));
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      // The button must work again if the browser's back button restores the page.
      setPendingProvider(undefined);
    }
  };

  return (
    <div className="flex flex-col gap-3">
      <p className="text-13 text-muted">{m.login_other_ways()}</p>
      <div className="login-providers">
        {providers.map((provider) => (
          <Button
            key={provider}
            className="min-w-0"
            aria-label={m.login_with_provider({ provider: providerLabel(provider) })}
            aria-busy={pendingProvider === provider}
            onClick={() => void redirectTo(provider)}
          >
            <ProviderIcon provider={provider} />
            <span className="truncate">{providerLabel(provider)}</span>
          </Button>
        ))}
      </div>
      <ErrorNotice text={failure} />
    </div>
  );
}
