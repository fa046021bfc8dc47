import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { RechargeLink } from "#client/features/wallet/recharge-link.tsx";
import { m } from "#messages";
import { coinsText } from "./mall-labels.ts";

/** Sum of coins and bonus coins. */
export function useCoinBalance(): number {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/userGold", {}));
  return data.coins + data.bonus_coins;
}

export function CoinBalanceLine({ balance, coins }: { balance: number; coins: number }) {
  const app = useApp();
  const isShort = balance < coins;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-13 text-muted">
      <p>
        <bdi>{m.order_balance({ amount: coinsText(balance, app) })}</bdi>
        {isShort ? ` · ${m.order_not_enough_coins()}` : null}
      </p>
      {isShort ? <RechargeLink currency="coins" need={coins - balance} /> : null}
    </div>
  );
}
