import { useApp } from "#client/app-context.ts";
import { CoinPrice } from "#client/features/mall/coin-price.tsx";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { tierLabel } from "#client/features/membership/membership-labels.ts";
import { getMembershipPackage, type MembershipPackage } from "#domain/membership/packages.ts";
import type { MembershipQuoteInput } from "#domain/membership/quote.ts";
import { m } from "#messages";

type Props = {
  packages: readonly MembershipQuoteInput[];
  prices: readonly MembershipPackage[];
  value: MembershipQuoteInput | undefined;
  onChange: (option: MembershipQuoteInput) => void;
};

function Price({ tier, months, prices }: MembershipQuoteInput & Pick<Props, "prices">) {
  const app = useApp();
  if (months === 0) return null;
  const { coins, days } = getMembershipPackage(tier, months, prices);
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

/** Native radio buttons, styled as cards. */
export function MembershipPackagePicker({ packages, prices, value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="sr-only">{m.vip_packages()}</legend>
      <div className="grid grid-cols-1 gap-2 md:grid-cols-3">
        {packages.map((option) => (
          <label
            key={membershipPackageLabel(option)}
            className={`flex min-h-11 flex-col gap-1 rounded-10 border border-control p-3 cursor-pointer has-[:checked]:bg-surface-2 has-[:checked]:border-current has-[:focus-visible]:outline-focus ${option.tier === "vip" ? "text-vip" : "text-svip"} ${option.months === 0 ? "md:col-span-3" : ""}`}
          >
            <input
              type="radio"
              name="ask"
              value={membershipPackageLabel(option)}
              checked={option.tier === value?.tier && option.months === value.months}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            <span className="font-700">
              <bdi>{tierLabel(option.tier)}</bdi>{" "}
              <bdi className="font-500 text-strong">
                {option.months === 0 ? m.vip_upgrade_only() : m.vip_months({ count: option.months })}
              </bdi>
            </span>
            <Price {...option} prices={prices} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
