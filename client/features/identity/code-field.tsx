import type { ComponentProps } from "react";
import { CODE_DIGITS } from "#domain/identity/credential-rules.ts";
import { m } from "#messages";
import { Field } from "../forms/field.tsx";
import { useResendCooldown } from "./use-resend-cooldown.ts";

type Props = Omit<ComponentProps<typeof Field>, "label" | "type" | "after"> & {
  /** Where two codes are requested, each label names its recipient. */
  label?: string;
  /** Sends a code; returns the cooldown in seconds, or undefined if none was sent. */
  onSend: () => Promise<number | undefined>;
  isBusy: boolean;
};

export function CodeField({ onSend, isBusy, label = m.login_code(), ...field }: Props) {
  const { seconds, start } = useResendCooldown();
  const send = async () => {
    const afterSeconds = await onSend();
    if (afterSeconds !== undefined) start(afterSeconds);
  };
  return (
    <Field
      {...field}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      dir="ltr"
      className="tabular"
      after={
        <button
          type="button"
          disabled={seconds > 0 || isBusy}
          onClick={() => void send()}
          className="me-1 min-h-10 whitespace-nowrap rounded-6 px-3 text-13 font-600 text-accent hover:bg-surface-2 disabled:text-muted tabular focus-ring-inset"
        >
          {seconds > 0 ? m.login_send_again({ seconds }) : m.login_send_code()}
        </button>
      }
    />
  );
}
