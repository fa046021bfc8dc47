import { Field } from "../forms/field.tsx";

type Props = { label: string; value: string; onValue: (value: string) => void; problem: string | undefined };

/** A code of the app, or a longer one of those kept for a lost phone. */
const MOST_CHARS = 20;

export const OneTimeCodeField = (props: Props) => (
  <Field
    {...props}
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
    maxLength={MOST_CHARS}
    dir="ltr"
    className="tabular"
  />
);
