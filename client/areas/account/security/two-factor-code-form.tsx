import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { oneTimeCodeRule } from "#client/features/identity/credential-rules.ts";
import { OneTimeCodeField } from "#client/features/identity/one-time-code-field.tsx";
import { Button } from "#client/ui/button.tsx";
import type { Api } from "#domain/api/contract.ts";
import { m } from "#messages";

type Props = {
  label: string;
  submitLabel: string;
  send: (api: Api, code: string) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
};

/** A code of the authenticator app; `children` explain its purpose. */
export function TwoFactorCodeForm({ label, submitLabel, send, onCancel, children }: Props) {
  const form = useForm(useRouter(), {
    values: { code: "" },
    rules: { code: oneTimeCodeRule },
    submit: (api, { code }) => send(api, code.trim()),
  });
  return (
    <Form form={form}>
      {children}
      <OneTimeCodeField {...form.field("code")} label={label} />
      <FormError />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{submitLabel}</SubmitButton>
        <Button onClick={onCancel}>{m.two_step_cancel()}</Button>
      </div>
    </Form>
  );
}
