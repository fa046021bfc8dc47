import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { codeRule, newPasswordRule, passwordHint } from "#client/features/identity/credential-rules.ts";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { m } from "#messages";
import { ContactCodeFields } from "./contact-code-fields.tsx";
import { contactInput, contactRules } from "./contact-input.ts";
import { ContactSwitch } from "./contact-switch.tsx";
import { useLogin } from "./login-context.ts";
import type { ContactKind } from "./login-view.ts";
import { useLoginForm } from "./use-login-form.ts";
import { useCompleteLogin } from "./use-signed-in.ts";

/** Takes a code sent to the contact and the new password, then signs the user in. */
export function ResetPasswordForm({ contact }: { contact: ContactKind }) {
  const { codeContacts, show } = useLogin();
  const onSignedIn = useCompleteLogin();
  const form = useLoginForm(contact, {
    rules: { ...contactRules(contact, "code"), code: codeRule, password: newPasswordRule },
    submit: (api, draft) =>
      onSignedIn(
        api.call("POST /login/V2/getLoginByEmailCheckCode", {
          ...contactInput(draft, contact),
          checkCode: draft.code,
          password: draft.password,
        }),
      ),
  });
  return (
    <Form form={form}>
      {codeContacts.length > 1 ? (
        <ContactSwitch
          legend={m.login_contact()}
          email={m.login_reset_by_email()}
          phone={m.login_reset_by_phone()}
          value={contact}
          onChange={(next) => {
            form.clearErrors();
            show({ kind: "reset", contact: next });
          }}
        />
      ) : null}
      <ContactCodeFields contact={contact} form={form} />
      <PasswordField {...form.field("password")} label={m.login_new_password()} hint={passwordHint()} isNew />
      <FormError />
      <SubmitButton>{m.login_confirm_reset()}</SubmitButton>
    </Form>
  );
}
