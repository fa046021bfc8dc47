import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { AccountForm } from "#client/features/forms/form.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
import { useAccountForm } from "#client/features/forms/use-form.ts";
import { canUsePasskeys, confirmByPasskey } from "#client/features/identity/browser-passkeys.ts";
import { CodeField } from "#client/features/identity/code-field.tsx";
import { OneTimeCodeField } from "#client/features/identity/one-time-code-field.tsx";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { sendCodeTo } from "#client/features/identity/send-code.ts";
import { codeProblem, givenProblem } from "#client/features/identity/validate-credentials.ts";
import { Button } from "#client/ui/button.tsx";
import type { UserInfo } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";
import { type Proof, proofsOf } from "./owner-proof.ts";
import { settleConfirm } from "./pending-confirm.ts";

type ConfirmField = "password" | "code";
type AnyProof = Proof | { kind: "second" };

const FIELDS: Record<string, ConfirmField> = {
  password: "password",
  wrong_password: "password",
  code: "code",
  oldCheckCode: "code",
  checkCode: "code",
};

/** With two-step sign-in on, only its code counts; else the password or a code to a contact. */
function kindsOf(owner: UserInfo, reached: Parameters<typeof proofsOf>[2], isTwoStepOn: boolean): AnyProof[] {
  return isTwoStepOn ? [{ kind: "second" }] : proofsOf(owner, "email", reached);
}

/** The owner proves again that it is them; whoever asked for it goes on. */
export function ConfirmForm({ owner }: { owner: UserInfo }) {
  const { router, reached, close } = useLogin();
  const { api } = router.options.context;
  const security = useQuery(callQuery(api, "GET /user/security", {}), router.options.context.queryClient).data;
  const form = useAccountForm<ConfirmField>(router, (blamed) => FIELDS[blamed]);
  const [shown, setShown] = useState(0);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  if (!security) return null;
  const kinds = kindsOf(owner, reached, security.twoStep.on);
  const proof = kinds[shown % Math.max(1, kinds.length)];

  const done = () => {
    settleConfirm(true);
    close();
  };
  const problems = () => {
    if (proof?.kind === "password") return givenProblem("password", password, m.login_problem_password_missing());
    if (proof?.kind === "second") return givenProblem("code", code.trim(), m.login_problem_code_missing());
    return codeProblem(code);
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
        <AccountForm form={form} onSubmit={submit} submitLabel={m.login_confirm()} isMain>
          {proof.kind === "password" ? (
            <PasswordField
              label={m.account_old_password()}
              value={password}
              onValue={(value) => {
                setPassword(value);
                form.clear("password");
              }}
              problem={form.problems.password}
              autoComplete="current-password"
            />
          ) : null}
          {proof.kind === "second" ? (
            <OneTimeCodeField
              label={m.two_step_either_code()}
              value={code}
              onValue={onCode}
              problem={form.problems.code}
            />
          ) : null}
          {proof.kind === "code" ? (
            <CodeField
              label={m.login_code_to({ contact: proof.shown })}
              value={code}
              onValue={onCode}
              problem={form.problems.code}
              onSend={() => sendCodeTo(router, (call) => form.send({}, call), proof.to)}
              isBusy={form.isBusy}
            />
          ) : null}
        </AccountForm>
      ) : (
        <p className="text-14 text-muted">{m.error_proof_missing()}</p>
      )}
      {kinds.length > 1 ? (
        <TextButton
          onClick={() => {
            form.clearAll();
            setShown(shown + 1);
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
