import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { signedNumber } from "#client/format/numbers.ts";
import { profileHref } from "#client/links.ts";
import type { WaterRow } from "#domain/wallet/calls.ts";
import { m } from "#messages";
import { entryKindName, purseName } from "#messages/ledger-words.ts";

function Other({ other }: { other: WaterRow["other"] }) {
  const app = useApp();
  if (other === null) return m.water_site();
  if (other.isGone) return m.profile_gone();
  return (
    <a href={profileHref(app, other.uid)} className="rounded-6 hover:underline focus-ring">
      <bdi>{other.username}</bdi>
    </a>
  );
}

export function WaterLine({ row: { kind, purse, amount, atMs, other } }: { row: WaterRow }) {
  const { locale, timeZone } = useApp();
  return (
    <li className="flex items-center justify-between gap-4 border-b py-3">
      <div className="min-w-0">
        <p className="font-500 text-strong">{entryKindName(kind)}</p>
        <p className="text-13 text-muted">
          <time dateTime={new Date(atMs).toISOString()}>{dateAndTime(atMs, locale, timeZone)}</time>
          {" · "}
          <Other other={other} />
        </p>
      </div>
      <p className="shrink-0 text-end">
        <bdi className={`block text-16 font-700 tabular ${amount > 0 ? "text-win" : "text-strong"}`}>
          {signedNumber(amount, locale)}
        </bdi>
        <span className="text-12 text-muted">{purseName(purse)}</span>
      </p>
    </li>
  );
}
