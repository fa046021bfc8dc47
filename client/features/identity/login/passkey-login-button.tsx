import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { canUsePasskeys, logInByPasskey } from "#client/features/identity/browser-passkeys.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";
import { useCompleteLogin } from "./use-signed-in.ts";

/** Hidden in browsers without passkeys. */
export function PasskeyLoginButton() {
  const { router } = useLogin();
  const passkey = useAction(router);
  const onSignedIn = useCompleteLogin();
  if (!canUsePasskeys()) return null;
  const logIn = () =>
    passkey.run(async () => {
      const result = await logInByPasskey(router.options.context.api, false);
      if (result) await onSignedIn(result);
    });
  return (
    <div>
      <Button className="w-full" onClick={() => void logIn()} aria-busy={passkey.isPending}>
        <span aria-hidden="true" className="i-lucide-key-round text-16" />
        {m.login_with_passkey()}
      </Button>
      <div className={passkey.failure ? "mt-3" : ""}>
        <ErrorNotice text={passkey.failure} />
      </div>
    </div>
  );
}
