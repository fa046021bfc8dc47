import { useState } from "react";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { CodeField } from "#client/features/identity/code-field.tsx";
import { codeRule, existingPasswordRule } from "#client/features/identity/credential-rules.ts";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import type { UserInfo } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { ContactCodeFields } from "./contact-code-fields.tsx";
import { contactRules } from "./contact-input.ts";
import { useLogin } from "./login-context.ts";
import type { ContactKind } from "./login-view.ts";
import { availableProofs } from "./owner-proof.ts";
import { useLoginForm } from "./use-login-form.ts";

/** Requires a code sent to the new contact plus re-authentication: the password or a code to an existing contact. */
export function AddContactForm({ contact, owner }: { contact: ContactKind; owner: UserInfo }) {
  const { router, codeContacts, close } = useLogin();
  const proofs = availableProofs(owner, contact, codeContacts);
  const [kind, setKind] = useState(proofs[0]?.kind);
  const proof = proofs.find((one) => one.kind === kind);
  const form = useLoginForm(contact, {
    rules: {
      ...contactRules(contact, "code"),
      code: codeRule,
      ...(proof?.kind === "password" ? { password: existingPasswordRule } : {}),
      ...(proof?.kind === "code" ? { oldCode: codeRule } : {}),
    },
    submit: async (api, { email, phone, country, code, password, oldCode }) => {
      const { bonusCoins } = await api.call("POST /user/V2/mobileOrNameToChange", {
        mobileOrEmail: (contact === "email" ? email : phone).trim(),
        areaCode: country.area,
        checkCode: code,
        ...(proof?.kind === "password" ? { password } : {}),
        ...(proof?.kind === "code" ? { oldCheckCode: oldCode, oldKind: proof.contact } : {}),
      });
      close();
      showToast(bonusCoins > 0 ? m.login_bonus({ count: bonusCoins }) : m.account_saved());
      await router.options.context.queryClient.invalidateQueries();
    },
  });

  return (
    <Form form={form}>
      <ContactCodeFields contact={contact} form={form} />
      {proofs.length > 1 && kind ? (
        <SegmentedControl
          legend={m.login_confirm_owner()}
          value={kind}
          onChange={(next) => {
            form.clearErrors();
            setKind(next);
          }}
          options={proofs.map((one) => ({
            value: one.kind,
            label: one.kind === "password" ? m.login_by_password() : m.login_by_code(),
            icon: one.kind === "password" ? "i-lucide-lock" : "i-lucide-message-square-more",
          }))}
        />
      ) : null}
      {proof?.kind === "password" ? (
        <PasswordField {...form.field("password")} label={m.account_old_password()} />
      ) : null}
      {proof?.kind === "code" ? (
        <CodeField form={form} name="oldCode" label={m.login_code_to({ contact: proof.shown })} to={() => proof.to} />
      ) : null}
      <FormError />
      <SubmitButton>{m.login_confirm()}</SubmitButton>
    </Form>
  );
}
