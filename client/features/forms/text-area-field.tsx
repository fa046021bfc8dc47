import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "./field.tsx";

type Props = Omit<ComponentProps<"textarea">, "id" | "onChange"> & FieldTexts & { onValue: (value: string) => void };

export const TextAreaField = ({ label, hint, error, onValue, className = "text-16", ...textArea }: Props) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <textarea
        {...textArea}
        {...control}
        onChange={(event) => onValue(event.target.value)}
        className={`w-full rounded-10 border border-control bg-surface-0 px-3 py-2 text-strong focus-ring ${className}`}
      />
    )}
  </Field>
);
