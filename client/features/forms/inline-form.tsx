import type { ReactNode } from "react";
import { Form, FormError, SubmitButton } from "./form.tsx";
import type { FormState } from "./use-form.ts";

type Props = {
  form: FormState;
  submitLabel: ReactNode;
  kind?: "primary" | "quiet";
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
};

/** One field with its submit button at its end. */
export const InlineForm = ({
  form,
  submitLabel,
  kind = "quiet",
  isDisabled = false,
  className = "",
  children,
}: Props) => (
  <Form form={form} className={`flex flex-wrap items-end gap-3 ${className}`}>
    <div className="min-w-0 flex-1">{children}</div>
    <SubmitButton kind={kind} className="min-h-12" disabled={isDisabled}>
      {submitLabel}
    </SubmitButton>
    <FormError isInline />
  </Form>
);
