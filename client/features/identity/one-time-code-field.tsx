import { Field } from "../forms/field.tsx";

type Props = { label: string; value: string; onValue: (value: string) => void; error: string | undefined };

/** A code of the app, or a longer one of those kept for a lost phone. */
const MAX_CHARS = 20;

export const OneTimeCodeField = (props: Props) => (
  <Field
    {...props}
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
    maxLength={MAX_CHARS}
    dir="ltr"
    className="tabular"
  />
);
