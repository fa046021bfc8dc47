import "./field.css";
import { type ComponentProps, type ReactNode, useId } from "react";

type Props = Omit<ComponentProps<"input">, "id" | "onChange"> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  onValue: (value: string) => void;
  /** Inside the input's frame: a dial code before it, a button after it. */
  before?: ReactNode;
  after?: ReactNode;
};

/** A labelled input with its hint or error. */
export function Field({ label, hint, error, onValue, before, after, className = "", ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-13 font-500 text-text">
        {label}
      </label>
      <div className="field" data-invalid={error ? "" : undefined}>
        {before}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onValue(event.target.value)}
          className={`min-w-0 flex-1 self-stretch px-3 text-16 text-strong ${className}`}
        />
        {after}
      </div>
      {note ? (
        <p id={`${id}-note`} className={`mt-1 text-12 ${error ? "text-live" : "text-muted"}`}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
