import { useApp } from "#client/app-context.ts";
import { percentage, wholeNumber } from "#client/format/numbers.ts";
import type { CreatorInsights } from "#domain/plans/returns-contract.ts";
import { m } from "#messages";

const PERCENT = 100;
const THOUSANDTHS = 1_000;
/** Rounds to a tenth of a percent. */
const rounded = (rate: number): number => Math.round(rate * THOUSANDTHS) / THOUSANDTHS;

/** The funnel of readers, buyers and refunded buyers. */
export function Funnel({ funnel: { views, sales, refunds } }: Pick<CreatorInsights, "funnel">) {
  const { locale } = useApp();
  const widest = Math.max(1, views, sales);
  const steps = [
    { name: m.creator_views(), count: views, ofBefore: undefined },
    { name: m.creator_sales(), count: sales, ofBefore: views > 0 ? sales / views : undefined },
    { name: m.creator_refunds(), count: refunds, ofBefore: sales > 0 ? refunds / sales : undefined },
  ];
  return (
    <section className="panel !mt-0 p-4" aria-labelledby="funnel">
      <h2 id="funnel" className="mb-3 text-16">
        {m.creator_funnel()}
      </h2>
      <ol className="flex flex-col gap-3">
        {steps.map(({ name, count, ofBefore }) => (
          <li key={name} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
              {name}
              <span className="flex items-baseline gap-2 tabular">
                <b className="text-strong">{wholeNumber(count, locale)}</b>
                {ofBefore === undefined ? null : (
                  <bdi className="text-12 text-muted">{percentage(rounded(ofBefore), locale)}</bdi>
                )}
              </span>
            </span>
            <span
              aria-hidden="true"
              className="funnel-bar"
              style={{ inlineSize: `${count === 0 ? 0 : Math.max(1, (count / widest) * PERCENT)}%` }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
