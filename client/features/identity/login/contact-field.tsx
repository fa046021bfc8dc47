import { Field } from "#client/features/forms/field.tsx";
import { PHONE_MAX } from "#domain/identity/credential-rules.ts";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";
import type { ContactKind, LoginCredentialKind } from "./login-view.ts";

type Props = { contact: ContactKind; proof: LoginCredentialKind; problem: string | undefined; onChange: () => void };

/** Email or phone; with a password, a username is accepted too. */
export function ContactField({ contact, proof, problem, onChange }: Props) {
  const { draft, change, pickCountry } = useLogin();
  if (contact === "email") {
    const acceptsUsername = proof === "password";
    return (
      <Field
        key="email"
        label={acceptsUsername ? m.login_email_or_username() : m.login_email()}
        error={problem}
        value={draft.email}
        onValue={(email) => {
          change({ email });
          onChange();
        }}
        // `type=email` would show the browser's own error message.
        inputMode={acceptsUsername ? "text" : "email"}
        autoComplete={acceptsUsername ? "username webauthn" : "email"}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
      />
    );
  }
  return (
    <Field
      key="phone"
      label={m.login_phone_number()}
      error={problem}
      value={draft.phone}
      onValue={(phone) => {
        change({ phone });
        onChange();
      }}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={PHONE_MAX}
      dir="ltr"
      before={
        <button
          type="button"
          data-country=""
          onClick={pickCountry}
          aria-label={`${m.login_country()}: ${draft.country.area}`}
          className="flex self-stretch items-center gap-1 border-e px-3 text-16 text-strong tabular hover:bg-surface-2 focus-ring-inset"
        >
          <span dir="ltr">{draft.country.area}</span>
          <span aria-hidden="true" className="i-lucide-chevron-down text-14 text-muted" />
        </button>
      }
    />
  );
}
