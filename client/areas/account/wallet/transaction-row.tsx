import { type AppContext, useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { signedNumber } from "#client/format/numbers.ts";
import { rechargeOrderHref, tipHref } from "#client/late-links.ts";
import { profileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { TransactionView } from "#domain/wallet/contract.ts";
import { m } from "#messages";
import { currencyName, entryKindName } from "#messages/ledger-labels.ts";

function Counterparty({ other }: { other: TransactionView["other"] }) {
  const app = useApp();
  if (other === null) return m.transactions_this_site();
  if (other.isGone) return m.profile_gone();
  return (
    <Link href={profileHref(app, other.uid)} className="rounded-6 hover:underline focus-ring">
      <bdi>{other.username}</bdi>
    </Link>
  );
}

/** Page of the recharge or purchase the transaction belongs to. */
function subjectHref(app: AppContext, subject: string | null): string | undefined {
  const [word, id] = subject?.split(":") ?? [];
  if (word === "plan" && id) return tipHref(app, Number.parseInt(id, 10));
  return word === "recharge" && id ? rechargeOrderHref(app, id) : undefined;
}

function Kind({ kind, subject }: Pick<TransactionView, "kind" | "subject">) {
  const href = subjectHref(useApp(), subject);
  if (href === undefined) return entryKindName(kind);
  return (
    <Link href={href} className="rounded-6 hover:underline focus-ring">
      {entryKindName(kind)}
    </Link>
  );
}

export function TransactionRow({ row: { kind, purse, amount, atMs, other, subject } }: { row: TransactionView }) {
  const { locale, timeZone } = useApp();
  return (
    <li className="flex items-center justify-between gap-4 border-b py-3">
      <div className="min-w-0">
        <p className="font-500 text-strong">
          <Kind kind={kind} subject={subject} />
        </p>
        <p className="text-13 text-muted">
          <time dateTime={new Date(atMs).toISOString()}>{dateAndTime(atMs, locale, timeZone)}</time>
          {" · "}
          <Counterparty other={other} />
        </p>
      </div>
      <p className="shrink-0 text-end">
        <bdi className={`block text-16 font-700 tabular ${amount > 0 ? "text-win" : "text-strong"}`}>
          {signedNumber(amount, locale)}
        </bdi>
        <span className="text-12 text-muted">{currencyName(purse)}</span>
      </p>
    </li>
  );
}
