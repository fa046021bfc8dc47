import { Form } from "#client/features/forms/form.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { codeError, passwordError, passwordHint } from "#client/features/identity/validate-credentials.ts";
import { m } from "#messages";
import { ContactCodeFields } from "./contact-code-fields.tsx";
import { contactError, contactInput, type LoginField, toLoginField } from "./contact-input.ts";
import { ContactSwitch } from "./contact-switch.tsx";
import { useLogin } from "./login-context.ts";
import type { ContactKind } from "./login-view.ts";
import { useCompleteLogin } from "./use-signed-in.ts";

/** A code to the contact and the new password; afterwards the user is signed in. */
export function ResetPasswordForm({ contact }: { contact: ContactKind }) {
  const { router, codeContacts, draft, change, show } = useLogin();
  const form = useForm<LoginField>(router, toLoginField);
  const onSignedIn = useCompleteLogin();

  const submit = () => {
    const errors = {
      ...contactError(draft, contact, "code"),
      ...codeError(draft.code),
      ...passwordError(draft.password),
    };
    return form.send(errors, async () => {
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
    <Form form={form} onSubmit={submit} submitLabel={m.login_confirm_reset()} isMain>
      {codeContacts.length > 1 ? (
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
        error={form.problems.password}
        autoComplete="new-password"
      />
    </Form>
  );
}
