import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { m } from "#messages";
import { CorrectionRequestCard } from "./correction-request-card.tsx";
import { LedgerEntryRow } from "./ledger-entry-row.tsx";
import { filterRequests, type LedgerFilters } from "./ledger-filters.ts";
import { LedgerPanel } from "./panel.tsx";

/** Requested reversals and their state. */
export function CorrectionsPanel({ filters }: { filters: LedgerFilters }) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /ledger/corrections", {}));
  const shown = filterRequests(data.list, filters);
  return (
    <LedgerPanel title={m.operator_corrections()}>
      {shown.length === 0 ? <p className="text-13 text-muted">{m.operator_none()}</p> : null}
      <ul className="flex flex-col gap-3">
        {shown.map((correction) => (
          <CorrectionRequestCard
            key={correction.id}
            request={correction}
            onDecide={(decision) => api.call("POST /ledger/decideCorrection", { id: correction.id, decision })}
          >
            <LedgerEntryRow entry={correction} />
          </CorrectionRequestCard>
        ))}
      </ul>
    </LedgerPanel>
  );
}
