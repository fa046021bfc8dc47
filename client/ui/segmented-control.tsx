import { useId } from "react";

type Option<Value extends string> = { value: Value; label: string; icon: string };
type Props<Value extends string> = {
  legend: string;
  /** Set by fragments cached across pages, which can't use a generated id. */
  name?: string | undefined;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Native radio buttons, side by side. */
export function SegmentedControl<Value extends string>({ legend, name, options, value, onChange }: Props<Value>) {
  const generatedName = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-12 font-600 text-muted">{legend}</legend>
      <div className="flex gap-1 rounded-10 bg-surface-0 p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-10 flex-1 border border-transparent items-center justify-center gap-2 rounded-6 px-3 text-13 font-500 text-muted text-center leading-tight cursor-pointer hover:text-strong has-[:checked]:bg-float has-[:checked]:border-control has-[:checked]:text-strong has-[:focus-visible]:outline-focus"
          >
            <input
              type="radio"
              name={name ?? generatedName}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <span aria-hidden="true" className={`${option.icon} text-14`} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
