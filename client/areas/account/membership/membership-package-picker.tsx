import { useApp } from "#client/app-context.ts";
import { CoinPrice } from "#client/features/mall/coin-price.tsx";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { tierLabel } from "#client/features/membership/membership-labels.ts";
import { getMembershipPackage } from "#domain/membership/packages.ts";
import type { MembershipQuoteInput } from "#domain/membership/quote.ts";
import { m } from "#messages";

type Props = {
  asks: readonly MembershipQuoteInput[];
  value: MembershipQuoteInput;
  onChange: (ask: MembershipQuoteInput) => void;
};

function Price({ tier, months }: MembershipQuoteInput) {
  const app = useApp();
  if (months === 0) return null;
  const { coins, days } = getMembershipPackage(tier, months);
  return (
    <>
      <CoinPrice coins={coins} />
      <span className="text-12 text-muted tabular">
        {m.vip_per_day({ amount: coinsText(Math.round(coins / days), app) })}
      </span>
    </>
  );
}

export const membershipPackageLabel = ({ tier, months }: MembershipQuoteInput): string => `${tier}-${months}`;

/** Cards of which one is taken: native radio buttons. */
export function MembershipPackagePicker({ asks, value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="sr-only">{m.vip_packages()}</legend>
      <div className="grid grid-cols-1 gap-2 md:grid-cols-3">
        {asks.map((ask) => (
          <label
            key={membershipPackageLabel(ask)}
            className={`flex min-h-11 flex-col gap-1 rounded-10 border border-control p-3 cursor-pointer has-[:checked]:bg-surface-2 has-[:checked]:border-current has-[:focus-visible]:outline-focus ${ask.tier === "vip" ? "text-vip" : "text-svip"} ${ask.months === 0 ? "md:col-span-3" : ""}`}
          >
            <input
              type="radio"
              name="ask"
              value={membershipPackageLabel(ask)}
              checked={ask.tier === value.tier && ask.months === value.months}
              onChange={() => onChange(ask)}
              className="sr-only"
            />
            <span className="font-700">
              <bdi>{tierLabel(ask.tier)}</bdi>{" "}
              <bdi className="font-500 text-strong">
                {ask.months === 0 ? m.vip_upgrade_only() : m.vip_months({ count: ask.months })}
              </bdi>
            </span>
            <Price {...ask} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
