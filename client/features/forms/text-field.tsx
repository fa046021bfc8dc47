import "./field.css";
import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldTexts } from "./field.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "id" | "onChange"> &
  FieldTexts & {
    onValue: (value: string) => void;
    /** Rendered inside the input's frame, such as a dial code before it or a button after it. */
    before?: ReactNode;
    after?: ReactNode;
  };

export const TextField = ({ label, hint, error, onValue, before, after, className = "", ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <div className="field" data-invalid={error ? "" : undefined}>
        {before}
        <input
          {...input}
          {...control}
          onChange={(event) => onValue(event.target.value)}
          className={`min-w-0 flex-1 self-stretch px-3 text-16 text-strong ${className}`}
        />
        {after}
      </div>
    )}
  </Field>
);
