import { PlanText } from "#client/features/plans/plan-text.tsx";
import type { PlanView } from "#domain/plans/views-contract.ts";
import { m } from "#messages";

/** The analysis, or a note on when it becomes readable. */
export function TipContent({ plan }: { plan: PlanView }) {
  const { content, pictureBaseUrl, locale, state } = plan;
  if (state === "taken_down" && content === null) return null;
  if (content === null) {
    return (
      <p className="flex items-start gap-3 rounded-10 bg-surface-2 p-4 text-14 text-text" data-sealed>
        <span aria-hidden="true" className="i-lucide-lock mt-1 shrink-0 text-16" />
        {state === "released" ? m.tip_hidden_buy() : m.tip_hidden_wait()}
      </p>
    );
  }
  return (
    <section aria-labelledby="tip-analysis" className="flex flex-col gap-3" data-content>
      <h2 id="tip-analysis" className="text-16">
        {m.tip_analysis()}
      </h2>
      <PlanText content={content} pictureBaseUrl={pictureBaseUrl} locale={locale} />
    </section>
  );
}
