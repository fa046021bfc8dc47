import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { ListFilters, sortFilter, stateFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { parseOperatorSearch } from "../operator-search.ts";
import { LedgerTrace } from "./account-ledger.tsx";
import { AuditReport } from "./audit-report.tsx";
import { REQUEST_STATE_NAMES } from "./correction-request-card.tsx";
import { CorrectionsPanel } from "./corrections.tsx";
import { DebtsPanel } from "./debts.tsx";
import { DisputedPayments } from "./disputed-payments.tsx";
import { filterRequests, ledgerFilters } from "./ledger-filters.ts";

/** Audit results, rejected payments, and correction requests. */
function LedgerPage() {
  const { api } = useRouter().options.context;
  const search = useSearch({ from: "/admin/ledger" });
  const { subject } = parseOperatorSearch(search);
  const filters = ledgerFilters(search);
  const { data } = useSuspenseQuery(callQuery(api, "GET /ledger/doubts", {}));
  return (
    <>
      <AuditReport last={data.last} alarms={data.audits} />
      <ListFilters
        page="ledger"
        filters={[stateFilter(filters.state, REQUEST_STATE_NAMES), sortFilter(filters.sort)]}
        isEmpty={false}
        load={async () => {
          const [corrections, { debts, waivers }] = await Promise.all([
            api.call("GET /ledger/corrections", {}),
            api.call("GET /ledger/debts", {}),
          ]);
          return {
            list: [
              ...filterRequests(corrections.list, filters).map((row) => ({ list: "correction", ...row })),
              ...debts.map((row) => ({ list: "debt", ...row })),
              ...filterRequests(waivers, filters).map((row) => ({ list: "waiver", ...row })),
            ],
          };
        }}
      />
      <CorrectionsPanel filters={filters} />
      <DebtsPanel filters={filters} />
      <LedgerTrace key={subject} subject={subject} />
      <DisputedPayments payments={data.payments} />
    </>
  );
}

export const LedgerScreen = operatorScreen("ledger", LedgerPage);
