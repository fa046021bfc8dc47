import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { rechargeHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { m } from "#messages";
import { coinsText } from "./mall-labels.ts";

/** The coins one can pay with, of both kinds. */
export function useCoinBalance(): number {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/userGold", {}));
  return data.coins + data.bonus_coins;
}

/** What one has, beside what it costs; and where more is bought, if it is too little and any is sold. */
export function CoinBalanceLine({ owned, coins }: { owned: number; coins: number }) {
  const app = useApp();
  return (
    <p className="text-13 text-muted">
      <bdi>{m.order_balance({ amount: coinsText(owned, app) })}</bdi>
      {owned < coins ? (
        <>
          {" · "}
          {m.order_short()}
        </>
      ) : null}
      {owned < coins && app.takesPayments ? (
        <>
          {" "}
          <Link href={rechargeHref(app)} className="rounded-6 font-600 text-accent hover:underline focus-ring">
            {m.order_recharge()}
          </Link>
        </>
      ) : null}
    </p>
  );
}
