import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import type { ChainFault } from "#domain/plans/verify-chain.ts";
import type { PlanView } from "#domain/plans/views-contract.ts";
import { m } from "#messages";
import type { TipCheck, Verification } from "./verify-tip.ts";

const FAULTS: Record<ChainFault, () => string> = {
  position: m.tip_fault_position,
  time: m.tip_fault_time,
  previous_hash: m.tip_fault_previous,
  hash: m.tip_fault_hash,
  plan: m.tip_fault_plan,
  tombstone: m.tip_fault_tombstone,
  head: m.tip_fault_head,
};
const TIP_TEXTS: Record<TipCheck, () => string> = {
  sealed: m.tip_verify_sealed,
  valid: m.tip_verify_plan,
  changed: m.tip_verify_changed,
  missing: m.tip_verify_changed,
};

const Line = ({ isGood, children }: { isGood: boolean; children: string }) => (
  <p className={`flex items-start gap-2 text-13 ${isGood ? "text-win" : "text-live"}`}>
    <span aria-hidden="true" className={`${isGood ? "i-lucide-check" : "i-lucide-x"} mt-1 shrink-0 text-14`} />
    {children}
  </p>
);

function Result({ found: { chain, tip } }: { found: Verification }) {
  const { locale } = useApp();
  if (chain.kind === "broken") {
    const inputs = { position: wholeNumber(chain.position, locale), reason: FAULTS[chain.fault]() };
    return <Line isGood={false}>{m.tip_verify_broken(inputs)}</Line>;
  }
  return (
    <>
      <Line isGood>{m.tip_verify_valid({ count: wholeNumber(chain.entries, locale) })}</Line>
      {tip ? <Line isGood={tip === "valid" || tip === "sealed"}>{TIP_TEXTS[tip]()}</Line> : null}
    </>
  );
}

/** Verifies the whole chain in the reader's browser, including the page's tip. */
export function VerifyButton({ plan }: { plan?: PlanView }) {
  const { locale } = useApp();
  const router = useRouter();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [found, setFound] = useState<Verification>();
  const { run, failure, isPending } = useAction(router);
  const verify = () => {
    setFound(undefined);
    setProgress(undefined);
    return run(async (api) => {
      const { verifyInBrowser } = await import("./verify-tip.ts");
      setFound(await verifyInBrowser(api, plan, (done, total) => setProgress({ done, total })));
    });
  };
  const count = (value: number) => wholeNumber(value, locale);
  return (
    <div className="needs-scripts flex flex-col items-start gap-3">
      <Button disabled={isPending} aria-busy={isPending} onClick={() => void verify()}>
        <span aria-hidden="true" className="i-lucide-shield-check text-16" />
        {m.tip_verify()}
      </Button>
      <div role="status" className="flex flex-col gap-1" data-verified={found?.chain.kind} data-tip={found?.tip}>
        {isPending && progress ? (
          <p className="text-13 text-muted tabular">
            {m.tip_verifying({ done: count(progress.done), total: count(progress.total) })}
          </p>
        ) : null}
        {found ? <Result found={found} /> : null}
      </div>
      <ErrorNotice text={failure} />
    </div>
  );
}
