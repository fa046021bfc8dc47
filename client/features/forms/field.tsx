import { type ReactNode, useId } from "react";

export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** Label above, and hint or error below a control, which receives the given props. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-13 font-500 text-text">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": note ? `${id}-note` : undefined,
      })}
      {note ? (
        <p id={`${id}-note`} className={`mt-1 text-12 ${error ? "text-live" : "text-muted"}`}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
