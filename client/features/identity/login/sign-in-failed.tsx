import { FormError } from "#client/features/forms/form-error.tsx";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { ContinueAsGuestButton } from "./continue-as-guest-button.tsx";
import { useLogin } from "./login-context.ts";
import { initialView } from "./login-view.ts";

/** It did not work out with the provider: why, and the other ways in for who is not in yet. */
export function SignInFailed({ text }: { text: string }) {
  const { router, layout, codeContacts, show, close } = useLogin();
  // Who is in already only wanted to connect it.
  if (router.options.context.app.user) {
    return (
      <div className="flex flex-col gap-4">
        <FormError text={text} />
        <Button onClick={close}>{m.shell_close()}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <FormError text={text} />
      <Button kind="primary" onClick={() => show(initialView(layout, "login", codeContacts))}>
        {m.login_choose_another()}
      </Button>
      <ContinueAsGuestButton />
    </div>
  );
}
