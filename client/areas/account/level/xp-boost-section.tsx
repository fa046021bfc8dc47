import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { CoinBalanceLine, useCoinBalance } from "#client/features/mall/coin-balance-line.tsx";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeDays } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import type { XpBoostPackage } from "#domain/wallet/xp-boosts.ts";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";

/** Sells days of double XP for coins. */
export function XpBoostSection() {
  const { locale, timeZone } = useApp();
  const router = useRouter();
  const { api } = router.options.context;
  const queryClient = useQueryClient();
  const purchase = useAction(router);
  const balance = useCoinBalance();
  /** The package picked without enough coins for it. */
  const [wanted, setWanted] = useState<XpBoostPackage>();
  const { data } = useSuspenseQuery(callQuery(api, "GET /orderpay/score/list", {}));
  const buy = async (item: XpBoostPackage) => {
    const isTooDear = balance < item.coins;
    setWanted(isTooDear ? item : undefined);
    if (isTooDear) return;
    await purchase.run(async (api) => {
      await api.call("POST /orderpay/scoreOrder", { days: item.days, coins: item.coins });
      await queryClient.invalidateQueries();
      showToast(m.xp_boost_bought());
    });
  };
  const cheapest = Math.min(...data.list.map(({ coins }) => coins));
  return (
    <SettingsSection title={m.xp_boost_title()}>
      <p className="text-13 text-muted">{m.xp_boost_text()}</p>
      {data.untilMs === null ? null : (
        <p role="status" className="font-500 text-strong">
          {m.xp_boost_until({ date: dateAndTime(data.untilMs, locale, timeZone) })}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {data.list.map((item) => (
          <li
            key={item.days}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-10 bg-surface-1 px-4 py-3"
          >
            <p className="text-16 font-700 text-strong">{wholeDays(item.days, locale)}</p>
            <Button disabled={purchase.isPending} aria-busy={purchase.isPending} onClick={() => void buy(item)}>
              {m.xp_boost_buy({ price: currencyAmountText("coins", item.coins, { locale }) })}
            </Button>
          </li>
        ))}
      </ul>
      <CoinBalanceLine balance={balance} coins={wanted?.coins ?? cheapest} />
      <ErrorNotice title={m.vip_activation_failed()} text={purchase.failure} />
    </SettingsSection>
  );
}
