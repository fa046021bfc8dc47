import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CoinPrice } from "#client/features/mall/coin-price.tsx";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { tierLabel } from "#client/features/membership/membership-labels.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { accountHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { MEMBERSHIP_BENEFITS, type MembershipBenefit } from "#domain/membership/benefits.ts";
import { TIERS, type Tier } from "#domain/membership/packages.ts";
import { m } from "#messages";

const BENEFIT_LABELS: Record<MembershipBenefit, () => string> = {
  badge: m.vip_right_badge,
  members_only: m.vip_right_members,
  fast_source: m.vip_right_fast,
  low_delay: m.vip_right_low_delay,
};
const INKS: Record<Tier, string> = { vip: "text-vip", svip: "text-svip" };

const BenefitMark = ({ isIncluded }: { isIncluded: boolean }) => (
  <td className="px-3 py-3 text-center">
    <span
      aria-hidden="true"
      className={isIncluded ? "i-lucide-check text-16 text-win" : "i-lucide-minus text-16 text-muted"}
    />
    <span className="sr-only">{isIncluded ? m.vip_yes() : m.vip_no()}</span>
  </td>
);

/** Benefits and prices of memberships. */
export function MembershipScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { list: packages } = useSuspenseQuery(callQuery(api, "GET /orderpay/vip/list", {})).data;
  return (
    <PageLayout>
      <title>{`${m.vip_title()} | ${app.brand.name}`}</title>
      <div className="mx-auto flex max-w-prose flex-col gap-8">
        <header className="flex flex-col gap-2">
          <h1 className="text-32 font-700">{m.vip_title()}</h1>
          <p className="text-muted">{m.vip_lead()}</p>
        </header>
        <table className="w-full">
          <caption className="mb-2 text-start text-16 font-600 text-strong">{m.vip_compare()}</caption>
          <thead>
            <tr className="border-b">
              <td />
              <th scope="col" className="px-3 py-2 text-center text-13 font-600 text-muted">
                {m.vip_free()}
              </th>
              {TIERS.map((tier) => (
                <th key={tier} scope="col" className={`px-3 py-2 text-center text-14 font-700 ${INKS[tier]}`}>
                  {tierLabel(tier)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MEMBERSHIP_BENEFITS.map(({ benefit, tiers }) => (
              <tr key={benefit} className="border-b">
                <th scope="row" className="py-3 text-start font-500 text-strong">
                  {BENEFIT_LABELS[benefit]()}
                </th>
                <BenefitMark isIncluded={false} />
                {TIERS.map((tier) => (
                  <BenefitMark key={tier} isIncluded={tiers.some((included) => included === tier)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {TIERS.map((tier) => (
          <section key={tier} aria-labelledby={`packages-${tier}`}>
            <h2 id={`packages-${tier}`} className={`mb-2 text-20 font-700 ${INKS[tier]}`}>
              {tierLabel(tier)}
            </h2>
            <ul>
              {packages
                .filter((one) => one.tier === tier)
                .map(({ months, days, coins }) => (
                  <li key={months} className="border-b">
                    <Link
                      href={accountHref(app, "vip", { package: `${tier}-${months}` })}
                      className="group flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 rounded-10 py-3 focus-ring-inset"
                    >
                      <span className="w-20 font-500 text-strong">{m.vip_months({ count: months })}</span>
                      <span className="flex-1">
                        <CoinPrice coins={coins} />
                      </span>
                      <span className="text-13 text-muted tabular">
                        {m.vip_per_day({ amount: coinsText(Math.round(coins / days), app) })}
                      </span>
                      <span className="ms-auto rounded-10 bg-surface-2 px-4 py-2 text-14 font-600 text-strong group-hover:bg-accent group-hover:text-on-accent">
                        {m.vip_choose()}
                      </span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <p className="text-13 text-muted">{m.vip_no_renewal()}</p>
      </div>
    </PageLayout>
  );
}
