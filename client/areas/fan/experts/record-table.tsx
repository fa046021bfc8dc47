import { useId } from "react";
import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { type ExpertTipsLinkSearch, expertProfileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { ExpertFigures } from "#domain/experts/figures.ts";
import { m } from "#messages";
import { rateText, signedRate, signedUnitCount } from "./expert-numbers.ts";

export type RecordRow = {
  key: string | number;
  name: string;
  /** Null if there are too few tips. */
  figures: ExpertFigures | null;
  search: ExpertTipsLinkSearch;
};
type Props = { uid: number; title: string; rows: readonly RecordRow[] };

/** A record broken down by rows; each name links to its tips. */
export function RecordTable({ uid, title, rows }: Props) {
  const app = useApp();
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {title}
      </h2>
      <div className="wide-table">
        <table className="stats-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{title}</span>
              </th>
              <th scope="col">{m.expert_tips()}</th>
              <th scope="col">{m.expert_hit_rate()}</th>
              <th scope="col">{m.expert_yield()}</th>
              <th scope="col">{m.expert_profit_chart()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figures, search }) => (
              <tr key={key}>
                <th scope="row">
                  {figures ? (
                    <Link
                      className="record-row-link focus-ring-inset"
                      href={expertProfileHref(app, uid, { tips: "settled", ...search })}
                    >
                      {name}
                    </Link>
                  ) : (
                    <span className="text-muted">{name}</span>
                  )}
                </th>
                <td>{figures ? wholeNumber(figures.settled, app.locale) : "–"}</td>
                <td>{rateText(figures?.hitRate ?? null, app.locale)}</td>
                <td>
                  <bdi dir="ltr">{signedRate(figures?.yieldRate ?? null, app.locale)}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{figures ? signedUnitCount(figures.profitUnits, app.locale) : "–"}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
