import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { chainHref } from "#client/late-links.ts";
import { Link } from "#client/ui/link.tsx";
import type { PlanProof, PlanView } from "#domain/plans/views-contract.ts";
import { m } from "#messages";
import { ChainHead } from "./chain-head.tsx";
import { ProofFact } from "./proof-fact.tsx";
import { VerifyButton } from "./verify-button.tsx";

/** The tip's position in the chain, the published head, and a button to verify both. */
export function TipProof({ plan, proof }: { plan: PlanView; proof: PlanProof }) {
  const app = useApp();
  return (
    <section aria-labelledby="tip-proof" className="flex flex-col gap-3 rounded-10 border bg-surface-1 p-4" data-proof>
      <h2 id="tip-proof" className="text-16">
        {m.tip_proof()}
      </h2>
      <p className="text-13 text-text">{m.tip_proof_text()}</p>
      <dl className="flex flex-col gap-2 text-13">
        <ProofFact name={m.tip_proof_position()}>{wholeNumber(proof.position, app.locale)}</ProofFact>
        <ProofFact name={m.tip_proof_sealed_at()}>{dateAndTime(proof.atMs, app.locale, app.timeZone)}</ProofFact>
        <ProofFact name={m.tip_proof_sealed_plan()} isHash>
          {proof.planHash}
        </ProofFact>
        <ProofFact name={m.tip_proof_hash()} isHash>
          {proof.hash}
        </ProofFact>
        <ChainHead />
      </dl>
      <VerifyButton plan={plan} />
      <Link
        className="self-start rounded-6 text-13 font-500 text-accent hover:underline focus-ring"
        href={chainHref(app)}
      >
        {m.tip_how()}
      </Link>
    </section>
  );
}
