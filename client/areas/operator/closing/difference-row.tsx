import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { ClosingDifferenceView } from "#domain/wallet/finance-contract.ts";
import { m } from "#messages";
import { moneyText } from "../finance/finance-labels.ts";
import { ReasonForm } from "../ledger/reason-form.tsx";
import { differenceLabel, statementTypeLabel } from "./closing-labels.ts";

type Props = { difference: ClosingDifferenceView; closing: { provider: string; day: string; isOpen: boolean } };

const isOrderNumber = (id: string | null): id is string => id !== null && /^[0-9a-f]{32}$/.test(id);

/** One difference between the statement and our orders, and its explanation. */
export function DifferenceRow({ difference, closing: { provider, day, isOpen } }: Props) {
  const app = useApp();
  const { queryClient } = useRouter().options.context;
  const { key, kind, type, orderId, ref, oursMinor, theirsMinor, currency, state, note, resolvedBy } = difference;
  return (
    <li data-difference={kind} className="flex flex-col gap-2 border-b py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={state === "open" ? "live" : "neutral"}>{differenceLabel(kind)}</Badge>
        <span className="text-14 text-strong">{statementTypeLabel(type)}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-muted tabular">
        <span>
          {m.closing_ours()}: <bdi>{moneyText(oursMinor, currency, app)}</bdi>
        </span>
        <span>
          {m.closing_statement()}: <bdi>{moneyText(theirsMinor, currency, app)}</bdi>
        </span>
      </p>
      <p className="break-all text-13 text-muted">
        {isOrderNumber(orderId) ? (
          <Link
            className="rounded-6 text-accent hover:underline focus-ring"
            href={operatorHref(app, "recharges", { order: orderId })}
          >
            <bdi dir="ltr">{orderId}</bdi>
          </Link>
        ) : (
          <bdi dir="ltr">{orderId ?? ref}</bdi>
        )}
      </p>
      {state === "resolved" ? (
        <p className="break-words text-13 text-text">
          <bdi>{note}</bdi>
          <span className="block text-12 text-muted">
            {m.operator_decided_by({ id: resolvedBy?.username ?? "" })}
            {difference.resolvedAtMs === null
              ? ""
              : ` · ${dateAndTime(difference.resolvedAtMs, app.locale, app.timeZone)}`}
          </span>
        </p>
      ) : null}
      {state === "open" && isOpen ? (
        <ReasonForm
          label={m.closing_resolve()}
          hint={m.finance_reason_hint()}
          onRequest={async (api, reason) => {
            await api.call("POST /operator/closing/resolve", { provider, day, key, note: reason });
            await queryClient.invalidateQueries();
          }}
        />
      ) : null}
    </li>
  );
}
