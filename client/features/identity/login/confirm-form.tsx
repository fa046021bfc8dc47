import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { canUsePasskeys, confirmByPasskey } from "#client/features/identity/browser-passkeys.ts";
import { CodeField } from "#client/features/identity/code-field.tsx";
import { codeRule, existingPasswordRule, oneTimeCodeRule } from "#client/features/identity/credential-rules.ts";
import { OneTimeCodeField } from "#client/features/identity/one-time-code-field.tsx";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { Button } from "#client/ui/button.tsx";
import type { UserInfo } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";
import { availableProofs, type OwnerProofInput } from "./owner-proof.ts";
import { settleConfirm } from "./pending-confirm.ts";

type AnyProof = OwnerProofInput | { kind: "second" };

/** With two-factor sign-in only its code is accepted; otherwise the password, or a code sent to a contact. */
function listProofs(
  owner: UserInfo,
  codeContacts: Parameters<typeof availableProofs>[2],
  isTwoFactorEnabled: boolean,
): AnyProof[] {
  return isTwoFactorEnabled ? [{ kind: "second" }] : availableProofs(owner, "email", codeContacts);
}

/** Re-authentication before a sensitive call, which is sent afterwards. */
export function ConfirmForm({ owner }: { owner: UserInfo }) {
  const { router, codeContacts, close } = useLogin();
  const { api, queryClient } = router.options.context;
  const security = useQuery(callQuery(api, "GET /user/security", {}), queryClient).data;
  const [proofIndex, setProofIndex] = useState(0);
  const kinds = listProofs(owner, codeContacts, security?.twoStep.on ?? false);
  const proof = kinds[proofIndex % Math.max(1, kinds.length)];
  const done = () => {
    settleConfirm(true);
    close();
  };
  const form = useForm(router, {
    values: { password: "", code: "" },
    rules:
      proof?.kind === "password"
        ? { password: existingPasswordRule }
        : { code: proof?.kind === "second" ? oneTimeCodeRule : codeRule },
    serverFields: { wrong_password: "password", oldCheckCode: "code", checkCode: "code" },
    submit: async (sender, { password, code }) => {
      await sender.call("POST /user/confirm", {
        ...(proof?.kind === "password" ? { password } : {}),
        ...(proof?.kind === "second" ? { secondStep: code.trim() } : {}),
        ...(proof?.kind === "code" ? { contact: proof.contact, checkCode: code } : {}),
      });
      done();
    },
  });
  const byPasskey = () =>
    form.run(async () => {
      if (await confirmByPasskey(api)) done();
    });
  if (!security) return null;

  return (
    <div className="flex flex-col gap-4">
      {proof ? (
        <Form form={form}>
          {proof.kind === "password" ? (
            <PasswordField {...form.field("password")} label={m.account_old_password()} />
          ) : null}
          {proof.kind === "second" ? (
            <OneTimeCodeField {...form.field("code")} label={m.two_step_either_code()} />
          ) : null}
          {proof.kind === "code" ? (
            <CodeField form={form} name="code" label={m.login_code_to({ contact: proof.shown })} to={() => proof.to} />
          ) : null}
          <FormError />
          <SubmitButton>{m.login_confirm()}</SubmitButton>
        </Form>
      ) : (
        <p className="text-14 text-muted">{m.error_proof_missing()}</p>
      )}
      {kinds.length > 1 ? (
        <TextButton
          onClick={() => {
            form.clearErrors();
            setProofIndex(proofIndex + 1);
          }}
        >
          {proof?.kind === "password" ? m.login_use_code() : m.login_use_password()}
        </TextButton>
      ) : null}
      {security.passkeys.length > 0 && canUsePasskeys() ? (
        <Button onClick={() => void byPasskey()} aria-busy={form.isPending}>
          <span aria-hidden="true" className="i-lucide-key-round text-16" />
          {m.login_with_passkey()}
        </Button>
      ) : null}
    </div>
  );
}
