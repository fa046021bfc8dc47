import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { LedgerAuditProblem } from "#domain/wallet/ledger-audit.ts";
import type { LedgerAudit } from "#domain/wallet/operator-contract.ts";
import { m } from "#messages";
import { LedgerPanel } from "./panel.tsx";

/** Uses the ledger's account names. */
function problemText(problem: LedgerAuditProblem, number: (value: number) => string): string {
  switch (problem.kind) {
    case "balance_is_not_its_rows": {
      const { account, balance, rows } = problem;
      return m.operator_problem_balance({ account, balance: number(balance), rows: number(rows) });
    }
    case "purse_is_not_zero":
      return m.operator_problem_wallet({ purse: problem.purse, total: number(problem.total) });
    case "below_zero":
      return m.operator_problem_below_zero({ account: problem.account, balance: number(problem.balance) });
    case "escrow_without_purchase": {
      const { account, purchase, balance } = problem;
      return m.operator_problem_escrow({ account, purchase, balance: number(balance) });
    }
    case "credited_without_payment":
      return m.operator_problem_credited({ subject: problem.subject });
    case "paid_without_credit":
      return m.operator_problem_uncredited({ order: problem.order });
    case "history_changed":
      return m.operator_problem_history({ first: number(problem.firstRow), last: number(problem.lastRow) });
  }
}

function ProblemItem({ problem }: { problem: LedgerAuditProblem }) {
  const { locale } = useApp();
  return (
    <li data-problem={problem.kind} className="break-words text-13 text-strong">
      {problemText(problem, (value) => wholeNumber(value, locale))}
    </li>
  );
}

const Problems = ({ problems }: { problems: readonly LedgerAuditProblem[] }) => (
  <ul className="flex flex-col gap-1">
    {problems.map((problem) => (
      <ProblemItem key={JSON.stringify(problem)} problem={problem} />
    ))}
  </ul>
);

function AuditTime({ audit: { atMs, entries } }: { audit: LedgerAudit }) {
  const { locale, timeZone } = useApp();
  const date = dateAndTime(atMs, locale, timeZone);
  return <p className="text-13 text-muted">{m.operator_audit_when({ date, entries: wholeNumber(entries, locale) })}</p>;
}

/** The last audit of the ledger, and earlier ones that failed. */
export function AuditReport({ last, alarms }: { last: LedgerAudit | null; alarms: readonly LedgerAudit[] }) {
  const earlier = alarms.filter(({ atMs }) => atMs !== last?.atMs);
  const isBalanced = last !== null && last.problems.length === 0;
  return (
    <LedgerPanel title={m.ledger_last_check()}>
      <div className={`flex flex-col gap-2 rounded-16 p-4 ${isBalanced || !last ? "bg-surface-1" : "bg-live-soft"}`}>
        <p
          role="status"
          data-books={isBalanced ? "good" : "bad"}
          className="flex items-center gap-2 font-600 text-strong"
        >
          <span
            aria-hidden="true"
            className={`text-20 ${isBalanced ? "i-lucide-circle-check text-win" : last ? "i-lucide-circle-alert text-live" : "i-lucide-hourglass text-muted"}`}
          />
          {last ? (isBalanced ? m.operator_audit_good() : m.operator_audit_bad()) : m.operator_audit_none()}
        </p>
        {last ? <AuditTime audit={last} /> : null}
        {last ? <Problems problems={last.problems} /> : null}
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
          {m.operator_past_alerts()} ({earlier.length})
        </summary>
        {earlier.length === 0 ? <p className="text-13 text-muted">{m.operator_none()}</p> : null}
        <ul className="flex flex-col gap-3">
          {earlier.map((audit) => (
            <li key={audit.atMs} className="flex flex-col gap-1">
              <AuditTime audit={audit} />
              <Problems problems={audit.problems} />
            </li>
          ))}
        </ul>
      </details>
    </LedgerPanel>
  );
}
