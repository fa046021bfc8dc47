import { TextField } from "#client/features/forms/text-field.tsx";
import { PHONE_MAX } from "#domain/identity/credential-rules.ts";
import { m } from "#messages";
import { preloadCountryPicker } from "./load-country-picker.ts";
import { useLogin } from "./login-context.ts";
import type { ContactKind, LoginCredentialKind } from "./login-view.ts";
import type { LoginFormState } from "./use-login-form.ts";

type Props = { contact: ContactKind; proof: LoginCredentialKind; form: Pick<LoginFormState, "field"> };

/** Email or phone. With a password, usernames are accepted too. */
export function ContactField({ contact, proof, form }: Props) {
  const { draft, pickCountry } = useLogin();
  if (contact === "email") {
    const acceptsUsername = proof === "password";
    return (
      <TextField
        {...form.field("email")}
        key="email"
        label={acceptsUsername ? m.login_email_or_username() : m.login_email()}
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
    <TextField
      {...form.field("phone")}
      key="phone"
      label={m.login_phone_number()}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={PHONE_MAX}
      dir="ltr"
      before={
        <button
          type="button"
          data-country=""
          onPointerEnter={preloadCountryPicker}
          onFocus={preloadCountryPicker}
          onClick={pickCountry}
          aria-label={m.label_value({ label: m.login_country(), value: draft.country.area })}
          className="flex self-stretch items-center gap-1 border-e px-3 text-16 text-strong tabular hover:bg-surface-2 focus-ring-inset"
        >
          <span dir="ltr">{draft.country.area}</span>
          <span aria-hidden="true" className="i-lucide-chevron-down text-14 text-muted" />
        </button>
      }
    />
  );
}
