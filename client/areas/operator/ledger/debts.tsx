import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { profileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { UserDebt } from "#domain/wallet/operator-contract.ts";
import { m } from "#messages";
import { CorrectionRequestCard } from "./correction-request-card.tsx";
import { filterRequests, type LedgerFilters } from "./ledger-filters.ts";
import { LedgerPanel } from "./panel.tsx";
import { ReasonForm } from "./reason-form.tsx";

type DebtAmount = Pick<UserDebt, "uid" | "username" | "purse"> & { amount: number };

function DebtSummary({ debt: { uid, username, purse, amount } }: { debt: DebtAmount }) {
  const app = useApp();
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-500 text-strong">
      <Link
        className="min-w-0 break-words rounded-6 text-accent hover:underline focus-ring"
        href={profileHref(app, uid)}
      >
        <bdi>{username}</bdi>
      </Link>
      <bdi className="tabular">{currencyAmountText(purse, amount, app)}</bdi>
    </p>
  );
}

/** No second waiver can be requested while a request is open. */
function DebtRow({ debt, hasRequest }: { debt: UserDebt; hasRequest: boolean }) {
  const { user } = useApp();
  const { queryClient } = useRouter().options.context;
  const { uid: userId, purse, owed: amount } = debt;
  return (
    <li data-debt={userId} className="flex flex-col gap-1 border-b py-3">
      <DebtSummary debt={{ ...debt, amount }} />
      {hasRequest || userId === user?.uid ? null : (
        <ReasonForm
          label={m.operator_waive()}
          onRequest={async (api, reason) => {
            await api.call("POST /ledger/askWaiver", { userId, purse, reason });
            await queryClient.invalidateQueries({ queryKey: ["GET /ledger/debts"] });
          }}
        />
      )}
    </li>
  );
}

/** Debts from reversed payments whose coins were already spent, and their waivers. */
export function DebtsPanel({ filters }: { filters: LedgerFilters }) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /ledger/debts", {}));
  const hasRequest = ({ uid, purse }: UserDebt) =>
    data.waivers.some((waiver) => waiver.state === "asked" && waiver.uid === uid && waiver.purse === purse);
  return (
    <LedgerPanel title={m.operator_debts()}>
      <p className="text-13 text-muted">{m.operator_debts_lead()}</p>
      {data.debts.length === 0 ? (
        <p className="text-13 text-muted">{m.operator_none()}</p>
      ) : (
        <ul>
          {data.debts.map((debt) => (
            <DebtRow key={`${debt.uid}:${debt.purse}`} debt={debt} hasRequest={hasRequest(debt)} />
          ))}
        </ul>
      )}
      <ul className="flex flex-col gap-3 empty:hidden">
        {filterRequests(data.waivers, filters).map((waiver) => (
          <CorrectionRequestCard
            key={waiver.id}
            request={waiver}
            onDecide={(decision) => api.call("POST /ledger/decideWaiver", { id: waiver.id, decision })}
          >
            <DebtSummary debt={waiver} />
          </CorrectionRequestCard>
        ))}
      </ul>
    </LedgerPanel>
  );
}
