import { Field } from "../forms/field.tsx";

type Props = { label: string; value: string; onValue: (value: string) => void; error: string | undefined };

/** Recovery codes are longer than those of the app. */
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
