import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { CoinBalanceLine } from "#client/features/mall/coin-balance-line.tsx";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import { m } from "#messages";

type Props = { liveId: number; priceCoins: number; onUnlocked: () => void; onClose: () => void };

/** Price and balance; if there are not enough coins, also a link to the recharge page and back. */
export function UnlockDialog({ liveId, priceCoins, onUnlocked, onClose }: Props) {
  const app = useApp();
  const router = useRouter();
  const { api } = router.options.context;
  const queryClient = useQueryClient();
  const balanceQuery = callQuery(api, "GET /user/userGold", {});
  const { data: balances } = useQuery({ ...balanceQuery, staleTime: 0 });
  const balance = balances && balances.coins + balances.bonus_coins;
  const { run, failure, isPending } = useAction(router);
  const unlock = () =>
    run(async (api) => {
      await api.call("POST /orderpay/match/pay/liveUnlock", { liveId });
      void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
      onUnlocked();
      onClose();
    });
  const amount = currencyAmountText("coins", priceCoins, app);
  return (
    <Modal title={m.player_unlock({ amount })} onClose={onClose}>
      <p>{m.player_unlock_confirm({ amount })}</p>
      {balance === undefined ? null : <CoinBalanceLine balance={balance} coins={priceCoins} />}
      <p className="text-12 text-muted">{m.player_refund_note()}</p>
      <ErrorNotice text={failure} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          disabled={balance === undefined || balance < priceCoins}
          aria-busy={isPending}
          onClick={() => void unlock()}
        >
          {m.player_unlock({ amount })}
        </Button>
        <Button onClick={onClose}>{m.shell_close()}</Button>
      </div>
    </Modal>
  );
}
