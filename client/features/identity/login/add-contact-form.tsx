import { useState } from "react";
import { AccountForm } from "#client/features/forms/form.tsx";
import { useAccountForm } from "#client/features/forms/use-form.ts";
import { CodeField } from "#client/features/identity/code-field.tsx";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { sendCodeTo } from "#client/features/identity/send-code.ts";
import { codeProblem, givenProblem } from "#client/features/identity/validate-credentials.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Segmented } from "#client/ui/segmented.tsx";
import type { UserInfo } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { ContactCodeFields } from "./contact-code-fields.tsx";
import { contactProblem } from "./contact-input.ts";
import { useLogin } from "./login-context.ts";
import type { Contact } from "./login-view.ts";
import { type BindField, fieldOfBind, oldCodeProblem, proofsOf } from "./owner-proof.ts";

/** A code to the new contact, and a sign that it is the owner who asks: the password, or a code to what is bound. */
export function BindForm({ contact, owner }: { contact: Contact; owner: UserInfo }) {
  const { router, reached, draft, change, close } = useLogin();
  const form = useAccountForm<BindField>(router, fieldOfBind);
  const proofs = proofsOf(owner, contact, reached);
  const [kind, setKind] = useState(proofs[0]?.kind);
  const [oldCode, setOldCode] = useState("");
  const proof = proofs.find((one) => one.kind === kind);

  const submit = () => {
    const found = {
      ...contactProblem(draft, contact, "code"),
      ...codeProblem(draft.code),
      ...(proof?.kind === "password"
        ? givenProblem("password", draft.password, m.login_problem_password_missing())
        : {}),
      ...(proof?.kind === "code" ? oldCodeProblem(oldCode) : {}),
    };
    return form.send(found, async () => {
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
    <AccountForm form={form} onSubmit={submit} submitLabel={m.login_confirm()} isMain>
      <ContactCodeFields contact={contact} form={form} />
      {proofs.length > 1 && kind ? (
        <Segmented
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
          problem={form.problems.password}
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
          problem={form.problems.oldCode}
          onSend={() => sendCodeTo(router, (call) => form.send({}, call), proof.to)}
          isBusy={form.isBusy}
        />
      ) : null}
    </AccountForm>
  );
}
