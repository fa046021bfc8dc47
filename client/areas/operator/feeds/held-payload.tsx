import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { m } from "#messages";
import { inLines } from "./in-lines.ts";

function Payload({ id }: { id: number }) {
  const { api } = useRouter().options.context;
  const { data, error } = useQuery(callQuery(api, "GET /feed/held", { id }));
  if (error)
    return <p className="feeds-none">{error instanceof CallError ? error.message : m.error_server_failed()}</p>;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <dl className="held-texts">
      <div>
        <dt>{m.feeds_as_read()}</dt>
        <dd>
          <pre dir="ltr">{JSON.stringify(data.payload, null, 2)}</pre>
        </dd>
      </div>
      <div>
        <dt>
          {m.feeds_as_came()} · <bdi>{data.deliveryId}</bdi>
        </dt>
        <dd>{data.raw === undefined ? m.feeds_not_kept() : <pre dir="ltr">{inLines(data.raw)}</pre>}</dd>
      </div>
    </dl>
  );
}

/** Fetched by who opens it. */
export function HeldPayload({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="held-payload">
      <summary className="focus-ring">{m.feeds_payload()}</summary>
      {isOpen && <Payload id={id} />}
    </details>
  );
}
