import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { WITHDRAWAL_DELAY_DAYS } from "#domain/anchors/limits.ts";
import { VOID_AFTER_HOURS } from "#domain/plans/limits.ts";
import { m } from "#messages";

/** One version of the terms, in the reader's language. Changing their meaning needs a new `EXPERT_TERMS_VERSION`. */
export function ExpertTerms({ version }: { version: string }) {
  const { locale } = useApp();
  const clauses = [
    m.expert_terms_own_work(),
    m.expert_terms_no_promise(),
    m.expert_terms_final(),
    m.expert_terms_proof(),
    m.expert_terms_escrow({ hours: wholeNumber(VOID_AFTER_HOURS, locale) }),
    m.expert_terms_share({ days: wholeNumber(WITHDRAWAL_DELAY_DAYS, locale) }),
    m.expert_terms_own_purchases(),
    m.expert_terms_ban(),
  ];
  return (
    <section aria-labelledby="expert-terms" className="flex flex-col gap-3 rounded-10 bg-surface-2 p-4 text-13">
      <h3
        id="expert-terms"
        className="flex flex-wrap items-baseline justify-between gap-x-4 text-14 font-600 text-strong"
      >
        {m.expert_terms_title()}
        <span className="text-12 font-400 text-muted">
          <bdi>{m.expert_terms_version({ version })}</bdi>
        </span>
      </h3>
      <ol className="flex list-decimal flex-col gap-2 ps-5">
        {clauses.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
    </section>
  );
}
