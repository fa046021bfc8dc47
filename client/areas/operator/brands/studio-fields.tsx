import { useId, useState } from "react";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import type { BrandDocument } from "#domain/brands/document.ts";

/** Props of every editor section. */
export type SectionProps = {
  brandId: string;
  logoToken: string;
  document: BrandDocument;
  change: (part: Partial<BrandDocument>) => void;
};

type LinesProps = { label: string; hint?: string; values: readonly string[]; onValues: (values: string[]) => void };

/** One value per line. */
export function LinesField({ label, hint, values, onValues }: LinesProps) {
  const [text, setText] = useState(values.join("\n"));
  return (
    <TextAreaField
      label={label}
      hint={hint}
      dir="ltr"
      rows={4}
      value={text}
      onValue={(next) => {
        setText(next);
        onValues(
          next
            .split("\n")
            .map((line) => line.trim().toLowerCase())
            .filter((line) => line !== ""),
        );
      }}
    />
  );
}

/** ISO 3166-1 codes with any separator. */
export function CountriesField({ label, hint, values, onValues }: LinesProps) {
  const [text, setText] = useState(values.join(", "));
  return (
    <TextField
      label={label}
      hint={hint}
      dir="ltr"
      value={text}
      onValue={(next) => {
        setText(next);
        onValues([...new Set(next.toUpperCase().match(/\b[A-Z]{2}\b/g) ?? [])]);
      }}
    />
  );
}

type NumberProps = { label: string; value: number; max: number; step?: number; onNumber: (value: number) => void };

/** Clearing the field keeps the last valid number. */
export function NumberField({ label, value, max, step = 1, onNumber }: NumberProps) {
  const [text, setText] = useState(String(value));
  return (
    <TextField
      label={label}
      type="number"
      min={0}
      max={max}
      step={step}
      value={text}
      onValue={(next) => {
        setText(next);
        const number = Number(next);
        if (next !== "" && number >= 0 && number <= max) onNumber(number);
      }}
    />
  );
}

type ChecksProps<Value extends string> = {
  legend: string;
  options: readonly { value: Value; label: string }[];
  values: readonly Value[];
  onValues: (values: Value[]) => void;
};

/** Checkboxes for several options, in the order given. */
export function ChecksField<Value extends string>({ legend, options, values, onValues }: ChecksProps<Value>) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-2" aria-labelledby={id}>
      <legend id={id} className="mb-2 text-13 font-500 text-text">
        {legend}
      </legend>
      <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2 text-14 text-text">
            <input
              type="checkbox"
              className="focus-ring"
              checked={values.includes(value)}
              onChange={(event) =>
                onValues(
                  options
                    .map((option) => option.value)
                    .filter((one) => (one === value ? event.target.checked : values.includes(one))),
                )
              }
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
