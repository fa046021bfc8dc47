import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { CallError } from "#client/api/call-error.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { MAX_STATEMENT_BYTES } from "#domain/wallet/statement.ts";
import { m } from "#messages";

const MAX_NAME_LENGTH = 100;

/** Rejected lines are named by error fields such as `12:amount`. */
const toLines = (fields: readonly string[]): string =>
  fields
    .map((field) => field.replace(":", " ("))
    .map((text) => `${text})`)
    .join(", ");

/** Uploads the provider's CSV file, which replaces the previous one. */
export function ImportStatement({ provider, day }: { provider: string; day: string }) {
  const router = useRouter();
  const [lines, setLines] = useState<string>();
  const action = useAction(router, (error) => {
    if (error instanceof CallError && error.fields.length > 0) setLines(toLines(error.fields));
    return false;
  });
  const [isTooLarge, setIsTooLarge] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setLines(undefined);
    setIsTooLarge(file.size > MAX_STATEMENT_BYTES);
    if (file.size > MAX_STATEMENT_BYTES) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    await action.run(async (api) => {
      const fileName = file.name.slice(0, MAX_NAME_LENGTH);
      await api.call("POST /operator/closing/import", { provider, day, fileName, bytes });
      await router.options.context.queryClient.invalidateQueries();
    });
  };
  const input = useRef<HTMLInputElement>(null);
  const sendChosen = () => {
    const file = input.current?.files?.[0];
    if (input.current) input.current.value = "";
    void send(file);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a file chosen before the page was hydrated
  useEffect(sendChosen, []);
  return (
    <div className="needs-scripts flex flex-col gap-2">
      <label className="flex flex-col gap-1 text-13 text-muted">
        {m.closing_import()}
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          disabled={action.isPending}
          onChange={sendChosen}
          className="max-w-full text-14 text-strong focus-ring"
        />
      </label>
      <p className="text-12 text-muted">
        {m.closing_import_hint()} <code dir="ltr">type, reference, amount, currency</code>
      </p>
      <ErrorNotice text={isTooLarge ? m.error_too_large() : action.failure} />
      {lines && action.failure ? <p className="text-13 text-live">{m.closing_lines({ lines })}</p> : null}
    </div>
  );
}
