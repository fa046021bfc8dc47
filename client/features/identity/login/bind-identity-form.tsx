import { useEffect } from "react";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { codeRule } from "#client/features/identity/credential-rules.ts";
import { registrationChannel } from "#client/features/identity/promotion-channel.ts";
import { providerLabel } from "#client/features/identity/provider-label.ts";
import { type OAuthProvider, providerTypeId } from "#domain/identity/oauth-providers.ts";
import { m } from "#messages";
import { ContactCodeFields } from "./contact-code-fields.tsx";
import { contactRules } from "./contact-input.ts";
import type { ContactKind } from "./login-view.ts";
import { useLoginForm } from "./use-login-form.ts";
import { useCompleteLogin } from "./use-signed-in.ts";

type Props = { contact: ContactKind; provider: OAuthProvider; token: string };

/** The provider shared no contact: the user verifies one with a code and is then signed in. */
export function BindIdentityForm({ contact, provider, token }: Props) {
  const onSignedIn = useCompleteLogin();
  const name = providerLabel(provider);
  const form = useLoginForm(contact, {
    rules: { ...contactRules(contact, "code"), code: codeRule },
    submit: (api, { email, phone, country, code }) => {
      const shared = { checkCode: code.trim(), ...registrationChannel() };
      return onSignedIn(
        contact === "email"
          ? api.call("POST /login/V2/getLoginBindEmail", { ...shared, email: email.trim(), twitterId: token })
          : api.call("POST /login/bindAccount", {
              ...shared,
              mobile: phone.trim(),
              areaCode: country.area,
              accountNumber: token,
              type: providerTypeId(provider),
            }),
      );
    },
  });
  useEffect(() => form.ref.current?.querySelector("input")?.focus(), [form.ref]);

  return (
    <Form form={form}>
      <p className="text-13 text-muted">
        {contact === "email" ? m.login_add_email_lead({ provider: name }) : m.login_add_phone_lead({ provider: name })}
      </p>
      <ContactCodeFields contact={contact} form={form} />
      <FormError />
      <SubmitButton>{m.login_add_finish()}</SubmitButton>
    </Form>
  );
}
