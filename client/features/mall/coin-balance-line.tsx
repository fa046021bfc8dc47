import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { RechargeLink } from "#client/features/wallet/recharge-link.tsx";
import { m } from "#messages";
import { coinsText } from "./mall-labels.ts";

/** Coins and bonus coins together. */
export function useCoinBalance(): number {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/userGold", {}));
  return data.coins + data.bonus_coins;
}

export function CoinBalanceLine({ balance, coins }: { balance: number; coins: number }) {
  const app = useApp();
  return (
    <p className="text-13 text-muted">
      <bdi>{m.order_balance({ amount: coinsText(balance, app) })}</bdi>
      {balance < coins ? (
        <>
          {" · "}
          {m.order_not_enough_coins()}
        </>
      ) : null}
      {balance < coins ? (
        <>
          {" "}
          <RechargeLink currency="coins" need={coins - balance} />
        </>
      ) : null}
    </p>
  );
}
