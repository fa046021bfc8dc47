import { useEffect } from "react";
import { AccountForm } from "#client/features/forms/form.tsx";
import { useAccountForm } from "#client/features/forms/use-form.ts";
import { channelFields } from "#client/features/identity/promotion-channel.ts";
import { providerName } from "#client/features/identity/provider-label.ts";
import { codeProblem } from "#client/features/identity/validate-credentials.ts";
import { type Provider, typeOfProvider } from "#domain/identity/oauth-providers.ts";
import { m } from "#messages";
import { ContactCodeFields } from "./contact-code-fields.tsx";
import { contactProblem, fieldOfServer, type LoginField } from "./contact-input.ts";
import { useLogin } from "./login-context.ts";
import type { Contact } from "./login-view.ts";
import { useSignedIn } from "./use-signed-in.ts";

type Props = { contact: Contact; provider: Provider; token: string };

/** The provider knows the person and no contact of theirs: a code proves one, and they are in. */
export function BindIdentityForm({ contact, provider, token }: Props) {
  const { router, draft } = useLogin();
  const form = useAccountForm<LoginField>(router, fieldOfServer);
  const onSignedIn = useSignedIn();
  const name = providerName(provider);
  useEffect(() => form.form.current?.querySelector("input")?.focus(), [form.form]);

  const submit = () => {
    const { api } = router.options.context;
    const found = { ...contactProblem(draft, contact, "code"), ...codeProblem(draft.code) };
    return form.send(found, async () => {
      const checkCode = draft.code.trim();
      await onSignedIn(
        contact === "email"
          ? api.call("POST /login/V2/getLoginBindEmail", {
              email: draft.email.trim(),
              checkCode,
              twitterId: token,
              ...channelFields(),
            })
          : api.call("POST /login/bindAccount", {
              mobile: draft.phone.trim(),
              areaCode: draft.country.area,
              checkCode,
              accountNumber: token,
              type: typeOfProvider(provider),
              ...channelFields(),
            }),
      );
    });
  };

  return (
    <AccountForm form={form} onSubmit={submit} submitLabel={m.login_bind_finish()} isMain>
      <p className="text-13 text-muted">
        {contact === "email"
          ? m.login_bind_email_lead({ provider: name })
          : m.login_bind_phone_lead({ provider: name })}
      </p>
      <ContactCodeFields contact={contact} form={form} />
    </AccountForm>
  );
}
