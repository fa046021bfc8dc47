import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { Button } from "#client/ui/button.tsx";
import { ErrorNotice } from "./error-notice.tsx";
import type { FormState } from "./use-form.ts";

const FormContext = createContext<Pick<FormState, "failure" | "isPending">>({ failure: undefined, isPending: false });

type Props = Omit<ComponentProps<"form">, "ref" | "noValidate" | "onSubmit"> & { form: FormState; children: ReactNode };

/** Fields, `FormError` and `SubmitButton`, in a column unless the class name says otherwise. */
export const Form = ({ form, children, className = "flex flex-col gap-4", ...props }: Props) => (
  <FormContext value={form}>
    <form
      {...props}
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      className={className}
    >
      {children}
    </form>
  </FormContext>
);

type FormErrorProps = {
  title?: string;
  /** Takes no space in a row of fields until there is an error. */
  isInline?: boolean;
};

/** A server error that belongs to no field. */
export const FormError = (props: FormErrorProps) => <ErrorNotice {...props} text={useContext(FormContext).failure} />;

/** Primary unless the page has several forms. Clicks while the form is being submitted have no effect. */
export const SubmitButton = ({ kind = "primary", ...props }: Omit<ComponentProps<typeof Button>, "type">) => (
  <Button {...props} type="submit" kind={kind} aria-busy={useContext(FormContext).isPending} />
);
