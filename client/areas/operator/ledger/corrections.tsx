import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { m } from "#messages";
import { AskedCard } from "./correction-request-card.tsx";
import { EntryLine } from "./ledger-entry-row.tsx";
import { Panel } from "./panel.tsx";

/** What was asked to be reversed, and what became of it. */
export function Corrections() {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /ledger/corrections", {}));
  return (
    <Panel title={m.operator_corrections()}>
      {data.list.length === 0 ? <p className="text-13 text-muted">{m.operator_none()}</p> : null}
      <ul className="flex flex-col gap-3">
        {data.list.map((correction) => (
          <AskedCard
            key={correction.id}
            asked={correction}
            onDecide={(decision) => api.call("POST /ledger/decideCorrection", { id: correction.id, decision })}
          >
            <EntryLine entry={correction} />
          </AskedCard>
        ))}
      </ul>
    </Panel>
  );
}
