import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { readOperatorSearch } from "../operator-search.ts";
import { Trace } from "./account-ledger.tsx";
import { AuditReport } from "./audit-report.tsx";
import { Corrections } from "./corrections.tsx";
import { Debts } from "./debts.tsx";
import { PaymentDoubts } from "./disputed-payments.tsx";

/** Whether the books add up, what is in doubt, and what somebody wants to have corrected. */
export function LedgerPage() {
  const { api } = useRouter().options.context;
  const { subject } = readOperatorSearch(useSearch({ from: "/operator/$page" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /ledger/doubts", {}));
  return (
    <>
      <AuditReport last={data.last} alarms={data.audits} />
      <Corrections />
      <Debts />
      <Trace key={subject} subject={subject} />
      <PaymentDoubts payments={data.payments} />
    </>
  );
}
