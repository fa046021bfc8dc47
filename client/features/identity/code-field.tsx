import { useRef } from "react";
import type { Api } from "#domain/api/contract.ts";
import { CODE_DIGITS } from "#domain/identity/credential-rules.ts";
import { m } from "#messages";
import { TextField } from "../forms/text-field.tsx";
import { type CodeRecipient, requestCode } from "./send-code.ts";
import { useResendCooldown } from "./use-resend-cooldown.ts";

type CodeForm<Name extends string> = {
  run: (action: (api: Api) => Promise<void>) => Promise<boolean>;
  isPending: boolean;
  field(name: Name): { value: string; error: string | undefined; onValue: (value: string) => void };
};
type Props<Name extends string> = {
  form: CodeForm<NoInfer<Name>>;
  name: Name;
  /** Undefined if the form has no valid recipient. */
  to: () => CodeRecipient | undefined;
  /** If two codes are requested, each label names its recipient. */
  label?: string;
  hint?: string;
};

/** Input for a code, with the button that sends it. */
export function CodeField<Name extends string>({ form, name, to, label = m.login_code(), hint }: Props<Name>) {
  const input = useRef<HTMLInputElement>(null);
  const { seconds, start } = useResendCooldown();
  const send = async () => {
    const recipient = to();
    const afterSeconds = recipient && (await requestCode(form.run, recipient));
    if (afterSeconds === undefined) return;
    start(afterSeconds);
    input.current?.focus();
  };
  const { value } = form.field(name);
  const isNextStep = value === "" && seconds === 0;
  return (
    <TextField
      {...form.field(name)}
      ref={input}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      dir="ltr"
      className="tabular"
      after={
        <button
          type="button"
          disabled={seconds > 0 || form.isPending}
          onClick={() => void send()}
          className={`me-1 min-h-10 whitespace-nowrap rounded-6 px-3 text-13 font-600 disabled:text-muted tabular focus-ring-inset ${isNextStep ? "bg-accent text-on-accent" : "text-accent hover:bg-surface-2"}`}
        >
          {seconds > 0 ? m.login_send_again({ seconds }) : m.login_send_code()}
        </button>
      }
    />
  );
}
