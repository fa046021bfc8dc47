import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Button } from "#client/ui/button.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { ClosingDetails, ClosingSummary } from "#domain/wallet/finance-contract.ts";
import { m } from "#messages";
import { BackLink } from "../back-link.tsx";
import { Fact } from "../fact.tsx";
import { Section } from "../section.tsx";
import { ClosingAmounts } from "./closing-amounts.tsx";
import { ClosingStateBadge } from "./closing-list.tsx";
import { DifferenceRow } from "./difference-row.tsx";
import { ImportStatement } from "./import-statement.tsx";

function StatementFacts({ closing }: { closing: ClosingSummary }) {
  const app = useApp();
  const at = (ms: number) => dateAndTime(ms, app.locale, app.timeZone);
  const { fileName, importedBy, importedAtMs, closedBy, closedAtMs } = closing;
  return (
    <dl>
      <Fact name={m.closing_imported()}>
        <bdi>{fileName || "CSV"}</bdi> · {importedBy.username} · {at(importedAtMs)}
      </Fact>
      {closedBy && closedAtMs !== null ? (
        <Fact name={m.closing_state_closed()}>
          {closedBy.username} · {at(closedAtMs)}
        </Fact>
      ) : null}
    </dl>
  );
}

function CloseButton({ details: { provider, day } }: { details: ClosingDetails }) {
  const router = useRouter();
  const action = useAction(router);
  return (
    <div className="needs-scripts flex flex-col gap-2">
      <p className="text-13 text-muted">{m.closing_close_hint()}</p>
      <Button
        kind="primary"
        className="self-start"
        disabled={action.isPending}
        onClick={() =>
          void action.run(async (api) => {
            try {
              await api.call("POST /operator/closing/close", { provider, day });
            } finally {
              await router.options.context.queryClient.invalidateQueries();
            }
          })
        }
      >
        {m.closing_close()}
      </Button>
      <ErrorNotice text={action.failure} />
    </div>
  );
}

/** One day with its statement, the sums of both sides, and their differences. */
export function ClosingDay({ provider, day }: { provider: string; day: string }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/closing", { provider, day }));
  const { closing, differences, amounts, isOver } = data;
  const isOpen = closing?.state !== "closed";
  return (
    <>
      <BackLink href={operatorHref(app, "closing")} label={m.closing_title()} />
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-16 font-600 text-strong tabular">
          {day} · {provider}
        </span>
        {closing ? <ClosingStateBadge closing={closing} /> : null}
      </p>
      <Section title={m.closing_statement()}>
        {closing ? <StatementFacts closing={closing} /> : null}
        {isOpen ? <ImportStatement provider={provider} day={day} /> : null}
      </Section>
      {closing ? (
        <>
          <Section title={m.closing_sums()}>
            <ClosingAmounts amounts={amounts} />
          </Section>
          <Section title={m.closing_differences()}>
            {differences.length === 0 ? <p className="text-14 text-muted">{m.closing_matches()}</p> : null}
            <ul>
              {differences.map((difference) => (
                <DifferenceRow key={difference.key} difference={difference} closing={{ provider, day, isOpen }} />
              ))}
            </ul>
          </Section>
          {isOpen && isOver ? <CloseButton details={data} /> : null}
          {isOpen && !isOver ? <p className="text-13 text-muted">{m.error_closing_day_not_over()}</p> : null}
        </>
      ) : null}
    </>
  );
}
