import { TextField } from "../forms/text-field.tsx";

type Props = { label: string; value: string; onValue: (value: string) => void; error: string | undefined };

/** Recovery codes are longer than codes of the app. */
const MAX_CHARS = 20;

export const OneTimeCodeField = (props: Props) => (
  <TextField
    {...props}
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
    maxLength={MAX_CHARS}
    dir="ltr"
    className="tabular"
  />
);
