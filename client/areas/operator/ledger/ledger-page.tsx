import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { operatorScreen } from "../operator-screen.tsx";
import { parseOperatorSearch } from "../operator-search.ts";
import { LedgerTrace } from "./account-ledger.tsx";
import { AuditReport } from "./audit-report.tsx";
import { CorrectionsPanel } from "./corrections.tsx";
import { DebtsPanel } from "./debts.tsx";
import { DisputedPayments } from "./disputed-payments.tsx";

/** Audit results, rejected payments, and correction requests. */
function LedgerPage() {
  const { api } = useRouter().options.context;
  const { subject } = parseOperatorSearch(useSearch({ from: "/admin/ledger" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /ledger/doubts", {}));
  return (
    <>
      <AuditReport last={data.last} alarms={data.audits} />
      <CorrectionsPanel />
      <DebtsPanel />
      <LedgerTrace key={subject} subject={subject} />
      <DisputedPayments payments={data.payments} />
    </>
  );
}

export const LedgerScreen = operatorScreen("ledger", LedgerPage);
