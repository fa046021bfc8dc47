import { TextField } from "#client/features/forms/text-field.tsx";
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "#domain/wallet/operator-contract.ts";
import { m } from "#messages";

type FieldState = { value: string; error: string | undefined; onValue: (value: string) => void };

/** Parses the UTC start of a price list; undefined means immediately. */
export const parseStart = (text: string): number | undefined => {
  const atMs = text === "" ? Number.NaN : Date.parse(`${text}Z`);
  return Number.isNaN(atMs) ? undefined : atMs;
};

export const reasonRule = (text: string): string | undefined =>
  text.trim().length < MIN_REASON_LENGTH ? m.finance_reason_hint() : undefined;

/** Fields for the start of a price list and the reason for it. */
export const StartAndReason = ({ start, reason }: { start: FieldState; reason: FieldState }) => (
  <>
    <TextField
      {...start}
      type="datetime-local"
      label={`${m.prices_valid_from()} (UTC)`}
      hint={m.prices_valid_from_hint()}
    />
    <TextField
      {...reason}
      label={m.operator_request_reason()}
      hint={m.finance_reason_hint()}
      maxLength={MAX_REASON_LENGTH}
      autoComplete="off"
    />
  </>
);
