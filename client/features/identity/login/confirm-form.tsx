import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { Form } from "#client/features/forms/form.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { canUsePasskeys, confirmByPasskey } from "#client/features/identity/browser-passkeys.ts";
import { CodeField } from "#client/features/identity/code-field.tsx";
import { OneTimeCodeField } from "#client/features/identity/one-time-code-field.tsx";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { requestCode } from "#client/features/identity/send-code.ts";
import { codeError, requiredError } from "#client/features/identity/validate-credentials.ts";
import { Button } from "#client/ui/button.tsx";
import type { UserInfo } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";
import { availableProofs, type OwnerProofInput } from "./owner-proof.ts";
import { settleConfirm } from "./pending-confirm.ts";

type ConfirmField = "password" | "code";
type AnyProof = OwnerProofInput | { kind: "second" };

const FIELDS: Record<string, ConfirmField> = {
  password: "password",
  wrong_password: "password",
  code: "code",
  oldCheckCode: "code",
  checkCode: "code",
};

/** With two-factor sign-in only its code is accepted; else the password or a code to a contact. */
function listProofs(
  owner: UserInfo,
  codeContacts: Parameters<typeof availableProofs>[2],
  isTwoFactorEnabled: boolean,
): AnyProof[] {
  return isTwoFactorEnabled ? [{ kind: "second" }] : availableProofs(owner, "email", codeContacts);
}

/** Re-authentication before a sensitive call, which continues afterwards. */
export function ConfirmForm({ owner }: { owner: UserInfo }) {
  const { router, codeContacts, close } = useLogin();
  const { api } = router.options.context;
  const security = useQuery(callQuery(api, "GET /user/security", {}), router.options.context.queryClient).data;
  const form = useForm<ConfirmField>(router, (serverField) => FIELDS[serverField]);
  const [proofIndex, setProofIndex] = useState(0);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  if (!security) return null;
  const kinds = listProofs(owner, codeContacts, security.twoStep.on);
  const proof = kinds[proofIndex % Math.max(1, kinds.length)];

  const done = () => {
    settleConfirm(true);
    close();
  };
  const problems = () => {
    if (proof?.kind === "password") return requiredError("password", password, m.login_problem_password_missing());
    if (proof?.kind === "second") return requiredError("code", code.trim(), m.login_problem_code_missing());
    return codeError(code);
  };
  const submit = () =>
    form.send(problems(), async () => {
      await api.call("POST /user/confirm", {
        ...(proof?.kind === "password" ? { password } : {}),
        ...(proof?.kind === "second" ? { secondStep: code.trim() } : {}),
        ...(proof?.kind === "code" ? { contact: proof.contact, checkCode: code } : {}),
      });
      done();
    });
  const byPasskey = () =>
    form.send({}, async () => {
      if (await confirmByPasskey(api)) done();
    });
  const onCode = (value: string) => {
    setCode(value);
    form.clear("code");
  };

  return (
    <div className="flex flex-col gap-4">
      {proof ? (
        <Form form={form} onSubmit={submit} submitLabel={m.login_confirm()} isMain>
          {proof.kind === "password" ? (
            <PasswordField
              label={m.account_old_password()}
              value={password}
              onValue={(value) => {
                setPassword(value);
                form.clear("password");
              }}
              error={form.problems.password}
              autoComplete="current-password"
            />
          ) : null}
          {proof.kind === "second" ? (
            <OneTimeCodeField
              label={m.two_step_either_code()}
              value={code}
              onValue={onCode}
              error={form.problems.code}
            />
          ) : null}
          {proof.kind === "code" ? (
            <CodeField
              label={m.login_code_to({ contact: proof.shown })}
              value={code}
              onValue={onCode}
              error={form.problems.code}
              onSend={() => requestCode(router, (call) => form.send({}, call), proof.to)}
              isBusy={form.isBusy}
            />
          ) : null}
        </Form>
      ) : (
        <p className="text-14 text-muted">{m.error_proof_missing()}</p>
      )}
      {kinds.length > 1 ? (
        <TextButton
          onClick={() => {
            form.clearAll();
            setProofIndex(proofIndex + 1);
          }}
        >
          {proof?.kind === "password" ? m.login_use_code() : m.login_use_password()}
        </TextButton>
      ) : null}
      {security.passkeys.length > 0 && canUsePasskeys() ? (
        <Button onClick={() => void byPasskey()} aria-busy={form.isBusy}>
          <span aria-hidden="true" className="i-lucide-key-round text-16" />
          {m.login_with_passkey()}
        </Button>
      ) : null}
    </div>
  );
}
