import { useApp } from "#client/app-context.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import type { OwnSale, PlanSaleState } from "#domain/plans/views-contract.ts";
import { m } from "#messages";

const TEXTS: Record<PlanSaleState, (inputs: { amount: string }) => string> = {
  held: m.tip_sale_held,
  paid: m.tip_sale_paid,
  refunded: m.tip_sale_refunded,
};

/** Whether the buyer's coins are held, paid or refunded. */
export function SaleState({ sale }: { sale: OwnSale }) {
  const app = useApp();
  const coins = sale.state === "refunded" ? sale.refundedCoins : sale.coins;
  return (
    <p className="text-14 font-600 text-strong tabular" data-sale={sale.state}>
      {TEXTS[sale.state]({ amount: coinsText(coins, app) })}
    </p>
  );
}
