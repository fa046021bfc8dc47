import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { useAction } from "#client/features/forms/use-action.ts";
import { CoinBalanceLine } from "#client/features/mall/coin-balance-line.tsx";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { accountHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { Modal } from "#client/ui/modal.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import type { PlanQuote, PlanView } from "#domain/plans/views-contract.ts";
import { m } from "#messages";

const REJECTIONS: Record<NonNullable<PlanQuote["rejection"]>, () => string> = {
  signed_out: m.error_no_session,
  own_plan: m.error_plan_own,
  bought_already: m.error_plan_bought_already,
  taken_down: m.error_plan_taken_down,
  locked: m.error_plan_match_started,
  not_on_sale: m.error_plan_not_on_sale,
  over_limit: m.error_spending_limit_reached,
};

/** Calls to refetch after a purchase. */
const CHANGED_CALLS = [
  "GET /expert_plan/getExpertPlanInfo",
  "GET /expert_plan/checkGold",
  "GET /expert_plan/getPlansPC",
  "GET /expert_plan/getHomeExpertPlans",
  "GET /expert_plan/userExpertPlanOrderPC",
  "GET /user/userGold",
  "GET /user/water",
] as const;

type Props = { planId: number; plan: Pick<PlanView, "priceCoins" | "isRefundable">; onClose: () => void };

/** Confirms a purchase with the current price, balance and rules. */
export function BuyTipDialog({ planId, plan, onClose }: Props) {
  const app = useApp();
  const router = useRouter();
  const { api, queryClient } = router.options.context;
  const quote = useQuery({ ...callQuery(api, "GET /expert_plan/checkGold", { planId }), staleTime: 0, gcTime: 0 });
  const { run, failure, isPending } = useAction(router);
  const { data } = quote;
  const refresh = () => Promise.all(CHANGED_CALLS.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
  const buy = async (priceCoins: number) => {
    const isBought = await run(async (write) => {
      try {
        await write.call("POST /orderpay/goldExpertPlan", { planId, priceCoins });
      } catch (error) {
        // Locked, taken down or already bought in another tab; the page behind the dialog shows it after the refetch.
        if (error instanceof CallError && error.kind === "refused") await refresh();
        throw error;
      }
    });
    if (!isBought) return;
    await refresh();
    showToast(m.transactions_tip_hold());
    onClose();
  };
  const isPriceChanged = data !== undefined && data.priceCoins !== plan.priceCoins;
  const rejection = data?.rejection ? REJECTIONS[data.rejection]() : undefined;
  const bonusCoins = Math.min(data?.balance.bonusCoins ?? 0, data?.priceCoins ?? 0);
  return (
    <Modal title={m.tip_buy_title()} onClose={onClose}>
      <div aria-busy={quote.isPending} className="flex flex-col gap-3 text-14" data-quote={data ? "" : undefined}>
        {quote.isPending ? <Skeleton className="h-24 w-full" /> : null}
        <ErrorNotice
          title={m.tip_buy_failed()}
          text={quote.isError ? errorText(quote.error) : (failure ?? rejection)}
        />
        {data?.rejection === "over_limit" ? (
          <Link
            className="self-start font-600 text-accent hover:underline focus-ring"
            href={accountHref(app, "setting")}
          >
            {m.account_setting()}
          </Link>
        ) : null}
        {isPriceChanged ? <p role="status">{m.error_price_changed()}</p> : null}
        {data && !rejection ? (
          <>
            <p>{plan.isRefundable ? m.tip_refund_rule() : m.tip_no_refund_rule()}</p>
            <p>{m.tip_buy_held()}</p>
            {bonusCoins > 0 ? (
              <p className="text-13 text-muted">{m.tip_bonus_first({ amount: coinsText(bonusCoins, app) })}</p>
            ) : null}
            <CoinBalanceLine balance={data.balance.coins + data.balance.bonusCoins} coins={data.priceCoins} />
            <Button
              kind="primary"
              disabled={isPending || data.shortfallCoins > 0}
              aria-busy={isPending}
              onClick={() => void buy(data.priceCoins)}
            >
              {m.order_pay({ amount: coinsText(data.priceCoins, app) })}
            </Button>
          </>
        ) : null}
      </div>
    </Modal>
  );
}
