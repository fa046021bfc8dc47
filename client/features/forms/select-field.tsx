import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "./field.tsx";

export type SelectOption<Value extends string> = { value: Value; label: string };
type Props<Value extends string> = Omit<ComponentProps<"select">, "id" | "value" | "onChange" | "children"> &
  FieldTexts & {
    value: Value;
    options: readonly SelectOption<Value>[];
    onValue: (value: Value) => void;
  };

/** A native <select>, because it is familiar and accessible by keyboard and screen reader. */
export const SelectField = <Value extends string>({
  label,
  hint,
  error,
  value,
  options,
  onValue,
  ...select
}: Props<Value>) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <span className="relative block">
        <select
          {...select}
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onValue(chosen.value);
          }}
          className="min-h-12 w-full appearance-none rounded-10 border border-control bg-surface-0 ps-3 pe-10 text-16 text-strong text-ellipsis focus-ring"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span
          aria-hidden="true"
          className="i-lucide-chevron-down pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-16 text-muted"
        />
      </span>
    )}
  </Field>
);
