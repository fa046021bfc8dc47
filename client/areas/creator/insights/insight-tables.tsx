import { type ReactNode, useId } from "react";
import { useApp } from "#client/app-context.ts";
import { MatchNames } from "#client/features/matches/labels/match-names.tsx";
import { playTypeName } from "#client/features/plans/plan-words.ts";
import { monthOf } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { matchHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { CreatorInsights, MonthlyReturns } from "#domain/plans/returns-contract.ts";
import { m } from "#messages";

type Counts = { views: number; sales: number; soldCoins: number; earnedCoins: number; refunds: number };
type Row = Counts & { key: string | number; name: ReactNode };

function CountTable({ title, rowName, rows }: { title: string; rowName: string; rows: readonly Row[] }) {
  const { locale } = useApp();
  const id = useId();
  const heads = [m.creator_views(), m.creator_sales(), m.creator_sold(), m.account_earnings(), m.creator_refunds()];
  return (
    <section className="panel !mt-0" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {title}
      </h2>
      <div className="wide-table">
        <table className="stats-table">
          <thead>
            <tr>
              {[rowName, ...heads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, views, sales, soldCoins, earnedCoins, refunds }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{wholeNumber(views, locale)}</td>
                <td>{wholeNumber(sales, locale)}</td>
                <td>{wholeNumber(soldCoins, locale)}</td>
                <td>{wholeNumber(earnedCoins, locale)}</td>
                <td>{wholeNumber(refunds, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function ByMatchTable({ rows }: { rows: CreatorInsights["byMatch"] }) {
  const app = useApp();
  return (
    <CountTable
      title={m.creator_by_match()}
      rowName={m.library_match()}
      rows={rows.map(({ matchId, gameId, home, away, ...counts }) => ({
        ...counts,
        key: matchId,
        name:
          home === "" ? (
            m.tip_void_match_removed()
          ) : (
            <Link
              className="block min-w-36 whitespace-normal rounded-6 py-1 hover:underline focus-ring"
              href={matchHref(app, gameId, matchId)}
            >
              <MatchNames match={{ gameId, home, away }} />
            </Link>
          ),
      }))}
    />
  );
}

export const ByPlayTypeTable = ({ rows }: { rows: CreatorInsights["byPlayType"] }) => (
  <CountTable
    title={m.creator_by_market()}
    rowName={m.creator_market()}
    rows={rows.map(({ playType, ...counts }) => ({ ...counts, key: playType, name: playTypeName(playType) }))}
  />
);

export function MonthTable({ rows }: { rows: readonly MonthlyReturns[] }) {
  const { locale } = useApp();
  return (
    <CountTable
      title={m.creator_by_month()}
      rowName={m.channel_month()}
      rows={rows.map(({ month, ...counts }) => ({
        ...counts,
        key: month,
        name: monthOf(Date.parse(`${month}-01`), locale, "UTC"),
      }))}
    />
  );
}
