import { useEffect, useState } from "react";
import { FormError } from "#client/features/forms/form-error.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { OneTimeCodeField } from "#client/features/identity/one-time-code-field.tsx";
import { requiredError } from "#client/features/identity/validate-credentials.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";
import { useCompleteLogin } from "./use-signed-in.ts";

const toField = (serverField: string): "code" | undefined => (serverField === "code" ? "code" : undefined);

/** The second factor: a code of the authenticator app or a recovery code. */
export function TwoFactorForm({ pendingToken }: { pendingToken: string }) {
  const { router } = useLogin();
  const form = useForm<"code">(router, toField);
  const onSignedIn = useCompleteLogin();
  const [code, setCode] = useState("");
  useEffect(() => form.form.current?.querySelector("input")?.focus(), [form.form]);
  const submit = () =>
    form.send(requiredError("code", code.trim(), m.login_problem_code_missing()), () =>
      onSignedIn(router.options.context.api.call("POST /login/secondStep", { pendingToken, code: code.trim() })),
    );
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
      <OneTimeCodeField
        label={m.two_step_either_code()}
        value={code}
        onValue={(value) => {
          setCode(value);
          form.clear("code");
        }}
        error={form.problems.code}
      />
      <FormError text={form.failure} />
      <Button type="submit" kind="primary" aria-busy={form.isBusy}>
        {m.login_log_in()}
      </Button>
    </form>
  );
}
