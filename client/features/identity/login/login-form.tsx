import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
import { codeRule, existingPasswordRule } from "#client/features/identity/credential-rules.ts";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { registrationChannel } from "#client/features/identity/promotion-channel.ts";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import { m } from "#messages";
import { ContactCodeFields } from "./contact-code-fields.tsx";
import { ContactField } from "./contact-field.tsx";
import { contactInput, contactRules } from "./contact-input.ts";
import { ContactSwitch } from "./contact-switch.tsx";
import { ContinueAsGuestButton } from "./continue-as-guest-button.tsx";
import { useLogin } from "./login-context.ts";
import { asksForContact, type ContactKind, type LoginCredentialKind } from "./login-view.ts";
import { PasskeyLoginButton } from "./passkey-login-button.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { useLoginForm } from "./use-login-form.ts";
import { usePasskeyAutofill } from "./use-passkey-autofill.ts";
import { useCompleteLogin } from "./use-signed-in.ts";

const proofs = () =>
  [
    { value: "code", label: m.login_by_code(), icon: "i-lucide-message-square-more" },
    { value: "password", label: m.login_by_password(), icon: "i-lucide-lock" },
  ] as const;

/** Email or phone, with a code (which also signs up) or a password. */
export function LoginForm({ contact, proof: preferredProof }: { contact: ContactKind; proof: LoginCredentialKind }) {
  const { layout, codeContacts, show } = useLogin();
  const hasCode = codeContacts.includes(contact);
  const proof = hasCode ? preferredProof : "password";
  const onSignedIn = useCompleteLogin();
  const form = useLoginForm(contact, {
    rules: {
      ...contactRules(contact, proof),
      ...(proof === "code" ? { code: codeRule } : { password: existingPasswordRule }),
    },
    submit: (api, draft) => {
      const { code, password } = draft;
      const input = contactInput(draft, contact);
      return onSignedIn(
        proof === "code"
          ? api.call("POST /login/V2/getLoginByEmailCheckCode", { ...input, checkCode: code, ...registrationChannel() })
          : api.call("POST /login/V2/mobileOrNameToLogin", { ...input, password }),
      );
    },
  });
  usePasskeyAutofill(proof === "password" && contact === "email");
  const switchTo = (next: Partial<{ contact: ContactKind; proof: LoginCredentialKind }>) => {
    form.clearErrors();
    show({ kind: "login", contact, proof, ...next });
  };

  return (
    <Form form={form}>
      {layout === "tabs" && hasCode ? (
        <SegmentedControl
          legend={m.login_method()}
          value={proof}
          onChange={(next) => switchTo({ proof: next })}
          options={proofs()}
        />
      ) : null}
      {asksForContact(layout, proof) ? (
        <ContactSwitch
          legend={m.login_contact()}
          email={m.login_email()}
          phone={m.login_phone()}
          value={contact}
          onChange={(next) => switchTo({ contact: next })}
        />
      ) : null}
      {proof === "code" ? (
        <ContactCodeFields contact={contact} form={form} hint={m.login_code_hint()} />
      ) : (
        <>
          <ContactField contact={contact} proof={proof} form={form} />
          <PasswordField {...form.field("password")} label={m.login_password()} />
        </>
      )}
      <FormError />
      <SubmitButton kind={proof === "code" && form.values.code === "" ? "quiet" : "primary"}>
        {m.login_log_in()}
      </SubmitButton>
      {layout === "tabs" ? <ProviderButtons /> : null}
      {layout === "tabs" ? <PasskeyLoginButton /> : null}
      <div className="flex flex-wrap justify-between gap-x-4">
        {layout === "tabs" ? (
          <ContinueAsGuestButton />
        ) : hasCode ? (
          <TextButton onClick={() => switchTo({ proof: proof === "code" ? "password" : "code" })}>
            {proof === "code" ? m.login_use_password() : m.login_use_code()}
          </TextButton>
        ) : null}
        {codeContacts[0] ? (
          <TextButton
            onClick={() => show({ kind: "reset", contact: hasCode ? contact : (codeContacts[0] ?? contact) })}
          >
            {m.login_forgot()}
          </TextButton>
        ) : null}
      </div>
    </Form>
  );
}
