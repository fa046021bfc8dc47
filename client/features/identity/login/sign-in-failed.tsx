import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { ContinueAsGuestButton } from "./continue-as-guest-button.tsx";
import { useLogin } from "./login-context.ts";
import { initialView } from "./login-view.ts";

/** The reason why the OAuth sign-in failed, with the other login methods. */
export function SignInFailed({ text }: { text: string }) {
  const { router, layout, codeContacts, show, close } = useLogin();
  // A signed-in user was only connecting the provider.
  if (router.options.context.app.user) {
    return (
      <div className="flex flex-col gap-4">
        <ErrorNotice text={text} />
        <Button onClick={close}>{m.shell_close()}</Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ErrorNotice text={text} />
      <Button kind="primary" onClick={() => show(initialView(layout, "login", codeContacts))}>
        {m.login_choose_another()}
      </Button>
      <ContinueAsGuestButton />
    </div>
  );
}
