import type { ReactNode } from "react";
import { Button } from "#client/ui/button.tsx";
import { FormError } from "./form-error.tsx";
import type { useForm } from "./use-form.ts";

type Props = {
  form: Pick<ReturnType<typeof useForm<never>>, "form" | "failure" | "isBusy">;
  onSubmit: () => Promise<unknown>;
  submitLabel: string;
  /** The view's main form; a page with several forms has none. */
  isMain?: boolean;
  children: ReactNode;
};

/** Fields, the server's error, and the submit button. */
export const Form = ({ form, onSubmit, submitLabel, isMain = false, children }: Props) => (
  <form
    ref={form.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
    className="flex flex-col gap-4"
  >
    {children}
    <FormError text={form.failure} />
    <Button
      type="submit"
      kind={isMain ? "primary" : "quiet"}
      className={isMain ? "" : "self-start"}
      aria-busy={form.isBusy}
    >
      {submitLabel}
    </Button>
  </form>
);
