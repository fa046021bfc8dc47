import { useEffect } from "react";
import { Form } from "#client/features/forms/form.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { registrationChannel } from "#client/features/identity/promotion-channel.ts";
import { providerLabel } from "#client/features/identity/provider-label.ts";
import { codeError } from "#client/features/identity/validate-credentials.ts";
import { type OAuthProvider, providerTypeId } from "#domain/identity/oauth-providers.ts";
import { m } from "#messages";
import { ContactCodeFields } from "./contact-code-fields.tsx";
import { contactError, type LoginField, toLoginField } from "./contact-input.ts";
import { useLogin } from "./login-context.ts";
import type { ContactKind } from "./login-view.ts";
import { useCompleteLogin } from "./use-signed-in.ts";

type Props = { contact: ContactKind; provider: OAuthProvider; token: string };

/** The provider gave no contact: a code verifies one, and the user is signed in. */
export function BindIdentityForm({ contact, provider, token }: Props) {
  const { router, draft } = useLogin();
  const form = useForm<LoginField>(router, toLoginField);
  const onSignedIn = useCompleteLogin();
  const name = providerLabel(provider);
  useEffect(() => form.form.current?.querySelector("input")?.focus(), [form.form]);

  const submit = () => {
    const { api } = router.options.context;
    const errors = { ...contactError(draft, contact, "code"), ...codeError(draft.code) };
    return form.send(errors, async () => {
      const checkCode = draft.code.trim();
      await onSignedIn(
        contact === "email"
          ? api.call("POST /login/V2/getLoginBindEmail", {
              email: draft.email.trim(),
              checkCode,
              twitterId: token,
              ...registrationChannel(),
            })
          : api.call("POST /login/bindAccount", {
              mobile: draft.phone.trim(),
              areaCode: draft.country.area,
              checkCode,
              accountNumber: token,
              type: providerTypeId(provider),
              ...registrationChannel(),
            }),
      );
    });
  };

  return (
    <Form form={form} onSubmit={submit} submitLabel={m.login_add_finish()} isMain>
      <p className="text-13 text-muted">
        {contact === "email" ? m.login_add_email_lead({ provider: name }) : m.login_add_phone_lead({ provider: name })}
      </p>
      <ContactCodeFields contact={contact} form={form} />
    </Form>
  );
}
