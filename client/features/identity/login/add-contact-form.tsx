import { useState } from "react";
import { Form } from "#client/features/forms/form.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { CodeField } from "#client/features/identity/code-field.tsx";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { requestCode } from "#client/features/identity/send-code.ts";
import { codeError, requiredError } from "#client/features/identity/validate-credentials.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import type { UserInfo } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { ContactCodeFields } from "./contact-code-fields.tsx";
import { contactError } from "./contact-input.ts";
import { useLogin } from "./login-context.ts";
import type { ContactKind } from "./login-view.ts";
import { type AddContactField, availableProofs, oldCodeError, toAddContactField } from "./owner-proof.ts";

/** A code to the new contact plus re-authentication: the password or a code to an existing contact. */
export function AddContactForm({ contact, owner }: { contact: ContactKind; owner: UserInfo }) {
  const { router, codeContacts, draft, change, close } = useLogin();
  const form = useForm<AddContactField>(router, toAddContactField);
  const proofs = availableProofs(owner, contact, codeContacts);
  const [kind, setKind] = useState(proofs[0]?.kind);
  const [oldCode, setOldCode] = useState("");
  const proof = proofs.find((one) => one.kind === kind);

  const submit = () => {
    const errors = {
      ...contactError(draft, contact, "code"),
      ...codeError(draft.code),
      ...(proof?.kind === "password"
        ? requiredError("password", draft.password, m.login_problem_password_missing())
        : {}),
      ...(proof?.kind === "code" ? oldCodeError(oldCode) : {}),
    };
    return form.send(errors, async () => {
      const { api, queryClient } = router.options.context;
      const { bonusCoins } = await api.call("POST /user/V2/mobileOrNameToChange", {
        mobileOrEmail: (contact === "email" ? draft.email : draft.phone).trim(),
        areaCode: draft.country.area,
        checkCode: draft.code,
        ...(proof?.kind === "password" ? { password: draft.password } : {}),
        ...(proof?.kind === "code" ? { oldCheckCode: oldCode, oldKind: proof.contact } : {}),
      });
      close();
      showToast(bonusCoins > 0 ? m.login_bonus({ count: bonusCoins }) : m.account_saved());
      await queryClient.invalidateQueries();
    });
  };

  return (
    <Form form={form} onSubmit={submit} submitLabel={m.login_confirm()} isMain>
      <ContactCodeFields contact={contact} form={form} />
      {proofs.length > 1 && kind ? (
        <SegmentedControl
          legend={m.login_confirm_owner()}
          value={kind}
          onChange={(next) => {
            form.clearAll();
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
        <PasswordField
          label={m.account_old_password()}
          value={draft.password}
          onValue={(password) => {
            change({ password });
            form.clear("password");
          }}
          error={form.problems.password}
          autoComplete="current-password"
        />
      ) : null}
      {proof?.kind === "code" ? (
        <CodeField
          label={m.login_code_to({ contact: proof.shown })}
          value={oldCode}
          onValue={(value) => {
            setOldCode(value);
            form.clear("oldCode");
          }}
          error={form.problems.oldCode}
          onSend={() => requestCode(router, (call) => form.send({}, call), proof.to)}
          isBusy={form.isBusy}
        />
      ) : null}
    </Form>
  );
}
