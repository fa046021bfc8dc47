import { useApp } from "#client/app-context.ts";
import { twoDecimals } from "#client/format/numbers.ts";
import type { PlanCard } from "#domain/plans/views-contract.ts";
import { m } from "#messages";

const HUNDREDTHS = 100;

/** Odds entered by the expert are labelled, because they don't count towards the yield. */
export function PlanOdds({ pick }: { pick: NonNullable<PlanCard["pick"]> }) {
  const { locale } = useApp();
  const odds = twoDecimals(pick.oddsHundredths / HUNDREDTHS, locale);
  return (
    <span className="tabular font-400">
      {pick.oddsSource === "entered" ? m.tip_odds_entered({ odds }) : m.tip_odds({ odds })}
    </span>
  );
}
