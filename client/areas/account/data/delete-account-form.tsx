import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { FormError } from "#client/features/forms/form-error.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { CodeField } from "#client/features/identity/code-field.tsx";
import { PasswordField } from "#client/features/identity/password-field.tsx";
import { codeError, requiredError } from "#client/features/identity/validate-credentials.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { endSession } from "#client/session/end-session.ts";
import { Button } from "#client/ui/button.tsx";
import { DELETION_GRACE_DAYS } from "#domain/identity/account-deletion.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { type DeleteAccountField, useContactCode } from "../security/use-contact-code.ts";

const FIELDS: Record<string, DeleteAccountField> = {
  password: "password",
  wrong_password: "password",
  checkCode: "code",
  wrong_code: "code",
  code_used_up: "code",
};
const toField = (serverField: string) => FIELDS[serverField];

/** The owner confirms with the password or a code; then the account is closed. */
export function DeleteAccountForm({ user, onCancel }: { user: UserInfo; onCancel: () => void }) {
  const router = useRouter();
  const form = useForm<DeleteAccountField>(router, toField);
  const contactCode = useContactCode(user, form);
  const [byPassword, setByPassword] = useState(user.hasPassword);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const submit = async () => {
    const errors = byPassword
      ? requiredError("password", password, m.login_problem_password_missing())
      : codeError(code);
    const isClosed = await form.send(errors, async () => {
      const proof = byPassword ? { password } : { contact: contactCode.contact, checkCode: code };
      await router.options.context.api.call("POST /user/delete", proof);
    });
    if (!isClosed) return;
    await endSession(router);
    showToast(m.data_deleted({ days: DELETION_GRACE_DAYS }));
  };
  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-14 text-muted">{m.data_delete_text({ days: DELETION_GRACE_DAYS })}</p>
      {byPassword ? (
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
      ) : (
        <CodeField
          value={code}
          onValue={(value) => {
            setCode(value);
            form.clear("code");
          }}
          error={form.problems.code}
          hint={m.data_delete_code_to({ contact: contactCode.to })}
          onSend={contactCode.send}
          isBusy={form.isBusy}
        />
      )}
      {user.hasPassword && contactCode.canSend ? (
        <TextButton
          onClick={() => {
            form.clearAll();
            setByPassword(!byPassword);
          }}
        >
          {byPassword ? m.login_use_code() : m.login_use_password()}
        </TextButton>
      ) : null}
      <FormError text={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="flex-1 text-live" aria-busy={form.isBusy}>
          {m.data_delete()}
        </Button>
        <Button kind="primary" className="flex-1" onClick={onCancel}>
          {m.data_delete_cancel()}
        </Button>
      </div>
    </form>
  );
}
