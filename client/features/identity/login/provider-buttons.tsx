import { useState } from "react";
import { FormError } from "#client/features/forms/form-error.tsx";
import { errorText } from "#client/features/forms/use-form.ts";
import { ProviderIcon } from "#client/features/identity/provider-icon.tsx";
import { providerLabel } from "#client/features/identity/provider-label.ts";
import { Button } from "#client/ui/button.tsx";
import { type OAuthProvider, providerTypeId } from "#domain/identity/oauth-providers.ts";
import { isReturnPath } from "#domain/identity/return-path.ts";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";

/** Where one is now; an address too long to remember leads home. */
function here(basePath: string): string {
  const path = location.pathname + location.search;
  return isReturnPath(path) ? path : basePath || "/";
}

/** The other houses one can come in by; those without keys are not there. */
export function ProviderButtons() {
  const { router } = useLogin();
  const { app, api } = router.options.context;
  const [asked, setAsked] = useState<OAuthProvider>();
  const [failure, setFailure] = useState<string>();
  if (app.providers.length === 0) return null;

  const leave = async (provider: OAuthProvider) => {
    setAsked(provider);
    setFailure(undefined);
    try {
      const returnTo = here(app.basePath);
      location.assign(await api.call("GET /login/V2/getLoginUrl", { type: providerTypeId(provider), returnTo }));
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      // Whoever comes back by the browser's own button finds the page as it was left.
      setAsked(undefined);
    }
  };

  return (
    <div className="flex flex-col gap-3">
      <p className="text-13 text-muted">{m.login_other_ways()}</p>
      <div className="login-providers">
        {app.providers.map((provider) => (
          <Button
            key={provider}
            className="min-w-0"
            aria-label={m.login_with_provider({ provider: providerLabel(provider) })}
            aria-busy={asked === provider}
            onClick={() => void leave(provider)}
          >
            <ProviderIcon provider={provider} />
            <span className="truncate">{providerLabel(provider)}</span>
          </Button>
        ))}
      </div>
      <FormError text={failure} />
    </div>
  );
}
