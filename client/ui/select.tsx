import { type ComponentProps, useId } from "react";

export type SelectOption<Value extends string> = { value: Value; label: string };
type Props<Value extends string> = Omit<ComponentProps<"select">, "id" | "value" | "onChange" | "children"> & {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onValue: (value: Value) => void;
};

/** The native list: familiar, and accessible by keyboard and screen reader. */
export function Select<Value extends string>({ label, value, options, onValue, ...select }: Props<Value>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-13 font-500 text-text">
        {label}
      </label>
      <span className="relative block">
        <select
          {...select}
          id={id}
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
    </div>
  );
}
