import { FormError } from "#client/features/forms/form-error.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { canUsePasskeys, logInByPasskey } from "#client/features/identity/browser-passkeys.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";
import { useCompleteLogin } from "./use-signed-in.ts";

/** Hidden in browsers without passkeys. */
export function PasskeyLoginButton() {
  const { router } = useLogin();
  const form = useForm<never>(router, () => undefined);
  const onSignedIn = useCompleteLogin();
  if (!canUsePasskeys()) return null;
  const logIn = () =>
    form.send({}, async () => {
      const result = await logInByPasskey(router.options.context.api, false);
      if (result) await onSignedIn(result);
    });
  return (
    <div>
      <Button className="w-full" onClick={() => void logIn()} aria-busy={form.isBusy}>
        <span aria-hidden="true" className="i-lucide-key-round text-16" />
        {m.login_with_passkey()}
      </Button>
      <div className={form.failure ? "mt-3" : ""}>
        <FormError text={form.failure} />
      </div>
    </div>
  );
}
