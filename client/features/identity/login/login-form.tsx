import { FormFailure } from "#client/features/forms/form-error.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
import { useAccountForm } from "#client/features/forms/use-form.ts";
import { CodeField } from "#client/features/identity/code-field.tsx";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { channelFields } from "#client/features/identity/promotion-channel.ts";
import { codeProblem, givenProblem } from "#client/features/identity/validate-credentials.ts";
import { Button } from "#client/ui/button.tsx";
import { Segmented } from "#client/ui/segmented.tsx";
import { m } from "#messages";
import { ContactField } from "./contact-field.tsx";
import { contactInput, contactProblem, fieldOfServer, type LoginField } from "./contact-input.ts";
import { ContactSwitch } from "./contact-switch.tsx";
import { GuestButton } from "./continue-as-guest-button.tsx";
import { useLogin } from "./login-context.ts";
import type { Contact, Proof } from "./login-view.ts";
import { PasskeyButton } from "./passkey-login-button.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { usePasskeyAutofill } from "./use-passkey-autofill.ts";
import { useSendCode } from "./use-send-code.ts";
import { useSignedIn } from "./use-signed-in.ts";

const proofs = () =>
  [
    { value: "code", label: m.login_by_code(), icon: "i-lucide-message-square-more" },
    { value: "password", label: m.login_by_password(), icon: "i-lucide-lock" },
  ] as const;

/** E-mail or phone, with a code (which also signs up) or a password. */
export function LoginForm({ contact, proof: wished }: { contact: Contact; proof: Proof }) {
  const { router, layout, reached, draft, change, show } = useLogin();
  const hasCode = reached.includes(contact);
  const proof = hasCode ? wished : "password";
  const form = useAccountForm<LoginField>(router, fieldOfServer);
  const sendCode = useSendCode(contact, form);
  const onSignedIn = useSignedIn();
  usePasskeyAutofill(proof === "password" && contact === "email");
  const turnTo = (next: Partial<{ contact: Contact; proof: Proof }>) => {
    form.clearAll();
    show({ kind: "login", contact, proof, ...next });
  };

  const submit = () => {
    const { api } = router.options.context;
    const found = {
      ...contactProblem(draft, contact, proof),
      ...(proof === "code"
        ? codeProblem(draft.code)
        : givenProblem("password", draft.password, m.login_problem_password_missing())),
    };
    return form.send(found, async () => {
      const reached = contactInput(draft, contact);
      await onSignedIn(
        proof === "code"
          ? api.call("POST /login/V2/getLoginByEmailCheckCode", {
              ...reached,
              checkCode: draft.code,
              ...channelFields(),
            })
          : api.call("POST /login/V2/mobileOrNameToLogin", { ...reached, password: draft.password }),
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
        <Segmented
          legend={m.login_proof()}
          value={proof}
          onChange={(next) => turnTo({ proof: next })}
          options={proofs()}
        />
      ) : null}
      <ContactSwitch
        legend={m.login_contact()}
        email={m.login_email()}
        phone={m.login_phone()}
        value={contact}
        onChange={(next) => turnTo({ contact: next })}
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
          problem={form.problems.code}
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
          problem={form.problems.password}
          autoComplete="current-password"
        />
      )}
      <FormFailure text={form.failure} />
      <Button type="submit" kind="primary" aria-busy={form.isBusy}>
        {m.login_log_in()}
      </Button>
      {layout === "tabs" ? <ProviderButtons /> : null}
      {layout === "tabs" ? <PasskeyButton /> : null}
      <div className="flex flex-wrap justify-between gap-x-4">
        {layout === "tabs" ? (
          <GuestButton />
        ) : hasCode ? (
          <TextButton onClick={() => turnTo({ proof: proof === "code" ? "password" : "code" })}>
            {proof === "code" ? m.login_use_password() : m.login_use_code()}
          </TextButton>
        ) : null}
        {reached[0] ? (
          <TextButton onClick={() => show({ kind: "reset", contact: hasCode ? contact : (reached[0] ?? contact) })}>
            {m.login_forgot()}
          </TextButton>
        ) : null}
      </div>
    </form>
  );
}
