import type { ComponentType, ReactNode } from "react";
import { CallError } from "#client/api/call-error.ts";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { useHasOpened } from "#client/ui/use-has-opened.ts";
import { m } from "#messages";
import { formatPayload } from "./format-payload.ts";

/** The payload of one row, fetched when opened. */
export function PayloadDetails({ id, Payload }: { id: number; Payload: ComponentType<{ id: number }> }) {
  const [details, hasOpened] = useHasOpened<HTMLDetailsElement>();
  return (
    <details ref={details} className="rejected-payload">
      <summary className="focus-ring">{m.feeds_payload()}</summary>
      {hasOpened && <Payload id={id} />}
    </details>
  );
}

export function PayloadPending({ error }: { error: Error | null }) {
  if (!error) return <Skeleton className="h-40" />;
  return <p className="feeds-none">{error instanceof CallError ? error.message : m.error_server_failed()}</p>;
}

/** The parsed row beside the original, as long as that is stored. */
export function PayloadComparison({
  asRead,
  came,
  raw,
}: {
  asRead: ReactNode;
  came?: ReactNode;
  raw: string | undefined;
}) {
  return (
    <dl className="rejected-texts">
      <div>
        <dt>{m.feeds_parsed()}</dt>
        <dd>{asRead}</dd>
      </div>
      <div>
        <dt>
          {m.feeds_raw()}
          {came}
        </dt>
        <dd>{raw === undefined ? m.feeds_raw_unavailable() : <pre dir="ltr">{formatPayload(raw)}</pre>}</dd>
      </div>
    </dl>
  );
}
