import { useEffect } from "react";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { oneTimeCodeRule } from "#client/features/identity/credential-rules.ts";
import { OneTimeCodeField } from "#client/features/identity/one-time-code-field.tsx";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";
import { useCompleteLogin } from "./use-signed-in.ts";

/** The second factor: a code from the authenticator app, or a recovery code. */
export function TwoFactorForm({ pendingToken }: { pendingToken: string }) {
  const { router } = useLogin();
  const onSignedIn = useCompleteLogin();
  const form = useForm(router, {
    values: { code: "" },
    rules: { code: oneTimeCodeRule },
    submit: (api, { code }) => onSignedIn(api.call("POST /login/secondStep", { pendingToken, code: code.trim() })),
  });
  useEffect(() => form.ref.current?.querySelector("input")?.focus(), [form.ref]);
  return (
    <Form form={form}>
      <OneTimeCodeField {...form.field("code")} label={m.two_step_either_code()} />
      <FormError />
      <SubmitButton>{m.login_log_in()}</SubmitButton>
    </Form>
  );
}
