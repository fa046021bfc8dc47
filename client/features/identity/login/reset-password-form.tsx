import { AccountForm } from "#client/features/forms/form.tsx";
import { useAccountForm } from "#client/features/forms/use-form.ts";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { codeProblem, passwordHint, passwordProblem } from "#client/features/identity/validate-credentials.ts";
import { m } from "#messages";
import { ContactCodeFields } from "./contact-code-fields.tsx";
import { contactInput, contactProblem, fieldOfServer, type LoginField } from "./contact-input.ts";
import { ContactSwitch } from "./contact-switch.tsx";
import { useLogin } from "./login-context.ts";
import type { Contact } from "./login-view.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** A code to the contact proves who asks; with it comes the new password, and the person is in. */
export function ResetForm({ contact }: { contact: Contact }) {
  const { router, reached, draft, change, show } = useLogin();
  const form = useAccountForm<LoginField>(router, fieldOfServer);
  const onSignedIn = useSignedIn();

  const submit = () => {
    const found = {
      ...contactProblem(draft, contact, "code"),
      ...codeProblem(draft.code),
      ...passwordProblem(draft.password),
    };
    return form.send(found, async () => {
      await onSignedIn(
        router.options.context.api.call("POST /login/V2/getLoginByEmailCheckCode", {
          ...contactInput(draft, contact),
          checkCode: draft.code,
          password: draft.password,
        }),
      );
    });
  };

  return (
    <AccountForm form={form} onSubmit={submit} submitLabel={m.login_confirm_reset()} isMain>
      {reached.length > 1 ? (
        <ContactSwitch
          legend={m.login_contact()}
          email={m.login_reset_by_email()}
          phone={m.login_reset_by_phone()}
          value={contact}
          onChange={(next) => {
            form.clearAll();
            show({ kind: "reset", contact: next });
          }}
        />
      ) : null}
      <ContactCodeFields contact={contact} form={form} />
      <PasswordField
        label={m.login_new_password()}
        value={draft.password}
        onValue={(password) => {
          change({ password });
          form.clear("password");
        }}
        hint={passwordHint()}
        problem={form.problems.password}
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
