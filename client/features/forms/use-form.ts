import { useEffect, useRef, useState } from "react";
import { CallError } from "#client/api/call-error.ts";
import { reactToCallError } from "#client/api/reaction.ts";
import type { AppRouter } from "#client/router-context.ts";
import { endSession } from "#client/session/end-session.ts";
import { m } from "#messages";

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** A refusal in words: the server's own, in the reader's language, or the page's when it had none. */
export function errorText(error: unknown): string {
  if (error instanceof CallError && error.kind === "offline") return m.shell_offline();
  return (error instanceof Error && error instanceof CallError && error.message) || m.error_server_failed();
}

/**
 * A form that keeps what was typed whatever happens: each problem stands at its field, what the server says at the
 * field it is about or else above the button. `fieldOf` finds the form's field by the server's name of it, or by the
 * refusal.
 */
export function useForm<Field extends string>(router: AppRouter, fieldOf: (blamed: string) => Field | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldErrors<Field>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);

  const fail = (error: unknown) => {
    if (reactToCallError(error).kind === "sign_out") {
      void endSession(router);
      return;
    }
    const blamed = error instanceof CallError ? [...error.fields, error.errorName ?? ""] : [];
    const named = blamed.map(fieldOf).find((field) => field !== undefined);
    if (named) setProblems({ [named]: errorText(error) } as FieldErrors<Field>);
    else setFailure(errorText(error));
  };

  /** Sends only what has no problem; true when it went well. */
  const send = async (found: FieldErrors<Field>, call: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return false;
    setFailure(undefined);
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    setIsBusy(true);
    try {
      await call();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  /** A problem goes when its field is changed. */
  const clear = (field: Field) => {
    setFailure(undefined);
    setProblems(({ [field]: _gone, ...rest }) => rest as FieldErrors<Field>);
  };
  const clearAll = () => {
    setFailure(undefined);
    setProblems({});
  };

  return { form, problems, failure, isBusy, send, clear, clearAll };
}
