import { type ReactNode, useId } from "react";
import { useApp } from "#client/app-context.ts";
import { GiftName } from "#client/features/gifts/gift-name.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Link } from "#client/ui/link.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import type { EarningTotals } from "#domain/anchors/contract.ts";
import { m } from "#messages";

function Table({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {title}
      </h2>
      <div className="wide-table">
        <table className="stats-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}

export function EarningsByGift({ rows }: { rows: EarningTotals["byGift"] }) {
  const { locale } = useApp();
  return (
    <Table title={m.earnings_by_gift()} heads={[m.gift_tray(), m.goods_quantity(), m.account_earnings()]}>
      {rows.map(({ giftId, count, earnings }) => (
        <tr key={giftId ?? "unlock"}>
          <th scope="row">{giftId === null ? m.earnings_unlocks() : <GiftName giftId={giftId} />}</th>
          <td>{wholeNumber(count, locale)}</td>
          <td>{wholeNumber(earnings, locale)}</td>
        </tr>
      ))}
    </Table>
  );
}

export function EarningsByLive({ rows }: { rows: EarningTotals["byLive"] }) {
  const app = useApp();
  const { locale, timeZone } = app;
  return (
    <Table
      title={m.earnings_by_live()}
      heads={[m.earnings_live(), m.gift_tray(), m.earnings_unlocks(), m.account_earnings()]}
    >
      {rows.map(({ liveId, title, startedAtMs, gifts, unlocks, earnings }) => (
        <tr key={liveId ?? "none"}>
          <th scope="row">
            {liveId === null ? (
              m.earnings_outside()
            ) : (
              <Link
                className="block max-w-48 truncate rounded-6 hover:underline focus-ring"
                href={anchorHref(app, "liveLinkDetails", { live: liveId })}
                title={startedAtMs === null ? undefined : dateAndTime(startedAtMs, locale, timeZone)}
              >
                <bdi>{title}</bdi>
              </Link>
            )}
          </th>
          <td>{wholeNumber(gifts, locale)}</td>
          <td>{wholeNumber(unlocks, locale)}</td>
          <td>{wholeNumber(earnings, locale)}</td>
        </tr>
      ))}
    </Table>
  );
}
