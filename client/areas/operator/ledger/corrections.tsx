import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { FormFailure } from "#client/features/account-forms/form-failure.tsx";
import { useAccountForm } from "#client/features/account-forms/use-account-form.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import type { CorrectionState } from "#domain/wallet/correction.ts";
import type { Correction } from "#domain/wallet/operator-calls.ts";
import { m } from "#messages";
import { EntryLine } from "./entry-line.tsx";
import { Panel } from "./panel.tsx";

const STATES: Record<CorrectionState, () => string> = {
  asked: m.operator_state_asked,
  confirmed: m.operator_state_confirmed,
  declined: m.operator_state_declined,
};

/** Confirmed by another than who asked; declined by either. */
function Decide({ correction: { id, askedBy } }: { correction: Correction }) {
  const { user } = useApp();
  const router = useRouter();
  const { api, queryClient } = router.options.context;
  const form = useAccountForm<never>(router, () => undefined);
  const decide = (decision: "confirm" | "decline") =>
    form.send({}, async () => {
      await api.call("POST /ledger/decideCorrection", { id, decision });
      await queryClient.invalidateQueries();
    });
  const isOwn = askedBy === user?.uid;
  return (
    <div className="needs-scripts flex flex-col gap-2">
      {isOwn ? <p className="text-13 text-muted">{m.operator_own_ask()}</p> : null}
      <div className="flex flex-wrap gap-3">
        {isOwn ? null : (
          <Button kind="primary" disabled={form.isBusy} onClick={() => void decide("confirm")}>
            {m.operator_confirm()}
          </Button>
        )}
        <Button disabled={form.isBusy} onClick={() => void decide("decline")}>
          {m.operator_decline()}
        </Button>
      </div>
      <FormFailure text={form.failure} />
    </div>
  );
}

function CorrectionCard({ correction }: { correction: Correction }) {
  const { locale, timeZone } = useApp();
  const { id, reason, state, askedBy, askedAtMs, decidedBy, decidedAtMs } = correction;
  const at = (ms: number) => dateAndTime(ms, locale, timeZone);
  return (
    <li data-correction={id} className="flex flex-col gap-2 rounded-16 bg-surface-1 p-4">
      <Badge tone={state === "asked" ? "accent" : "neutral"}>{STATES[state]()}</Badge>
      <EntryLine entry={correction} />
      <p className="break-words text-14 text-text">
        <bdi>{reason}</bdi>
      </p>
      <p className="text-12 text-muted">
        {m.operator_asked_by({ id: askedBy })} · {at(askedAtMs)}
        {decidedBy !== null && decidedAtMs !== null ? (
          <span className="block">
            {m.operator_decided_by({ id: decidedBy })} · {at(decidedAtMs)}
          </span>
        ) : null}
      </p>
      {state === "asked" ? <Decide correction={correction} /> : null}
    </li>
  );
}

/** What was asked to be reversed, and what became of it. */
export function Corrections() {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /ledger/corrections", {}));
  return (
    <Panel title={m.operator_corrections()}>
      {data.list.length === 0 ? <p className="text-13 text-muted">{m.operator_none()}</p> : null}
      <ul className="flex flex-col gap-3">
        {data.list.map((correction) => (
          <CorrectionCard key={correction.id} correction={correction} />
        ))}
      </ul>
    </Panel>
  );
}
