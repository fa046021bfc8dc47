import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { FormError } from "#client/features/forms/form-error.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { OneTimeCodeField } from "#client/features/identity/one-time-code-field.tsx";
import { requiredError } from "#client/features/identity/validate-credentials.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

type Props = {
  label: string;
  submitLabel: string;
  send: (code: string) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
};

const toField = (serverField: string): "code" | undefined => (serverField === "code" ? "code" : undefined);

/** A code of the authenticator app; `children` explain its purpose. */
export function TwoFactorCodeForm({ label, submitLabel, send, onCancel, children }: Props) {
  const router = useRouter();
  const form = useForm<"code">(router, toField);
  const [code, setCode] = useState("");
  const submit = () =>
    form.send(requiredError("code", code.trim(), m.login_problem_code_missing()), () => send(code.trim()));
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
      {children}
      <OneTimeCodeField
        label={label}
        value={code}
        onValue={(value) => {
          setCode(value);
          form.clear("code");
        }}
        error={form.problems.code}
      />
      <FormError text={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" aria-busy={form.isBusy}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{m.two_step_cancel()}</Button>
      </div>
    </form>
  );
}
