import { FormFailure } from "#client/features/account-forms/form-failure.tsx";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { GuestButton } from "./guest-button.tsx";
import { useLogin } from "./login-context.ts";
import { firstView } from "./login-view.ts";

/** It did not work out with the provider: why, and the other ways in. */
export function SignInFailed({ text }: { text: string }) {
  const { layout, reached, show } = useLogin();
  return (
    <div className="flex flex-col gap-4">
      <FormFailure text={text} />
      <Button kind="primary" onClick={() => show(firstView(layout, "login", reached))}>
        {m.login_choose_another()}
      </Button>
      <GuestButton />
    </div>
  );
}
