import { FormError } from "#client/features/forms/form-error.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { CodeField } from "#client/features/identity/code-field.tsx";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { registrationChannel } from "#client/features/identity/promotion-channel.ts";
import { codeError, requiredError } from "#client/features/identity/validate-credentials.ts";
import { Button } from "#client/ui/button.tsx";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import { m } from "#messages";
import { ContactField } from "./contact-field.tsx";
import { contactError, contactInput, type LoginField, toLoginField } from "./contact-input.ts";
import { ContactSwitch } from "./contact-switch.tsx";
import { ContinueAsGuestButton } from "./continue-as-guest-button.tsx";
import { useLogin } from "./login-context.ts";
import type { ContactKind, LoginCredentialKind } from "./login-view.ts";
import { PasskeyLoginButton } from "./passkey-login-button.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { usePasskeyAutofill } from "./use-passkey-autofill.ts";
import { useSendCode } from "./use-send-code.ts";
import { useCompleteLogin } from "./use-signed-in.ts";

const proofs = () =>
  [
    { value: "code", label: m.login_by_code(), icon: "i-lucide-message-square-more" },
    { value: "password", label: m.login_by_password(), icon: "i-lucide-lock" },
  ] as const;

/** Email or phone, with a code (which also signs up) or a password. */
export function LoginForm({ contact, proof: preferredProof }: { contact: ContactKind; proof: LoginCredentialKind }) {
  const { router, layout, codeContacts, draft, change, show } = useLogin();
  const hasCode = codeContacts.includes(contact);
  const proof = hasCode ? preferredProof : "password";
  const form = useForm<LoginField>(router, toLoginField);
  const sendCode = useSendCode(contact, form);
  const onSignedIn = useCompleteLogin();
  usePasskeyAutofill(proof === "password" && contact === "email");
  const switchTo = (next: Partial<{ contact: ContactKind; proof: LoginCredentialKind }>) => {
    form.clearAll();
    show({ kind: "login", contact, proof, ...next });
  };

  const submit = () => {
    const { api } = router.options.context;
    const errors = {
      ...contactError(draft, contact, proof),
      ...(proof === "code"
        ? codeError(draft.code)
        : requiredError("password", draft.password, m.login_problem_password_missing())),
    };
    return form.send(errors, async () => {
      const contactFields = contactInput(draft, contact);
      await onSignedIn(
        proof === "code"
          ? api.call("POST /login/V2/getLoginByEmailCheckCode", {
              ...contactFields,
              checkCode: draft.code,
              ...registrationChannel(),
            })
          : api.call("POST /login/V2/mobileOrNameToLogin", { ...contactFields, password: draft.password }),
      );
    });
  };

  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-4"
    >
      {layout === "tabs" && hasCode ? (
        <SegmentedControl
          legend={m.login_method()}
          value={proof}
          onChange={(next) => switchTo({ proof: next })}
          options={proofs()}
        />
      ) : null}
      <ContactSwitch
        legend={m.login_contact()}
        email={m.login_email()}
        phone={m.login_phone()}
        value={contact}
        onChange={(next) => switchTo({ contact: next })}
      />
      <ContactField
        contact={contact}
        proof={proof}
        problem={form.problems.contact}
        onChange={() => form.clear("contact")}
      />
      {proof === "code" ? (
        <CodeField
          value={draft.code}
          onValue={(code) => {
            change({ code });
            form.clear("code");
          }}
          error={form.problems.code}
          hint={m.login_code_hint()}
          onSend={sendCode}
          isBusy={form.isBusy}
        />
      ) : (
        <PasswordField
          label={m.login_password()}
          value={draft.password}
          onValue={(password) => {
            change({ password });
            form.clear("password");
          }}
          error={form.problems.password}
          autoComplete="current-password"
        />
      )}
      <FormError text={form.failure} />
      <Button type="submit" kind="primary" aria-busy={form.isBusy}>
        {m.login_log_in()}
      </Button>
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
    </form>
  );
}
