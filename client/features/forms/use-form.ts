import { useEffect, useRef, useState } from "react";
import { CallError } from "#client/api/call-error.ts";
import { reactToCallError } from "#client/api/reaction.ts";
import type { AppRouter } from "#client/router-context.ts";
import { endSession } from "#client/session/end-session.ts";
import { m } from "#messages";

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The server's localized message, or a generic one. */
export function errorText(error: unknown): string {
  if (error instanceof CallError && error.kind === "offline") return m.shell_offline();
  return (error instanceof Error && error instanceof CallError && error.message) || m.error_server_failed();
}

/** Keeps the input on errors and shows each at its field, or else above the button. `toField` maps the server's field or error name to the form's field. */
export function useForm<Field extends string>(router: AppRouter, toField: (serverField: string) => Field | undefined) {
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
    const serverFields = error instanceof CallError ? [...error.fields, error.errorName ?? ""] : [];
    const field = serverFields.map(toField).find((candidate) => candidate !== undefined);
    if (field) setProblems({ [field]: errorText(error) } as FieldErrors<Field>);
    else setFailure(errorText(error));
  };

  /** Sends if there are no errors; true on success. */
  const send = async (errors: FieldErrors<Field>, call: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return false;
    setFailure(undefined);
    setProblems(errors);
    if (Object.keys(errors).length > 0) return false;
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

  /** An error is cleared when its field changes. */
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
