import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { CoinPrice } from "#client/features/mall/coin-price.tsx";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { PlanTimeLeft } from "#client/features/plans/plan-time-left.tsx";
import { SaleState } from "#client/features/plans/sale-state.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import type { PlanView } from "#domain/plans/views-contract.ts";
import { m } from "#messages";
import { BuyTipDialog } from "./buy-tip-dialog.tsx";

/** Price, refund rule, and the buy button while the tip is on sale; buyers see the state of their payment. */
export function TipPurchase({ plan }: { plan: PlanView }) {
  const app = useApp();
  const router = useRouter();
  const [isBuying, setIsBuying] = useState(false);
  const { expert, isRefundable, locksAtMs, planId, priceCoins, sale, sales, state } = plan;
  const isOver = useServerClock((nowMs) => nowMs >= locksAtMs, app.nowMs);
  const isOnSale = state === "released" && !isOver && !sale && app.user?.uid !== expert.uid;
  return (
    <section className="flex flex-col gap-3 rounded-10 border bg-surface-1 p-4" aria-label={m.recharge_fact_price()}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CoinPrice coins={priceCoins} className="text-20" />
        {state === "released" ? <PlanTimeLeft locksAtMs={locksAtMs} /> : null}
      </div>
      <p className="text-12 text-muted tabular">{m.tip_sold({ count: wholeNumber(sales, app.locale) })}</p>
      {sale ? <SaleState sale={sale} /> : null}
      {state === "released" || sale?.state === "held" ? (
        <p className="text-13 text-text">{isRefundable ? m.tip_refund_rule() : m.tip_no_refund_rule()}</p>
      ) : null}
      {isOnSale ? (
        <Button
          kind="primary"
          className="needs-scripts w-full"
          onClick={() => (app.user ? setIsBuying(true) : void openLoginModal(router))}
        >
          {m.tip_buy()}
        </Button>
      ) : null}
      {isBuying ? <BuyTipDialog planId={planId} plan={plan} onClose={() => setIsBuying(false)} /> : null}
    </section>
  );
}
