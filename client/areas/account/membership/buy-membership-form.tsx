import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { useRestoredInput } from "#client/features/forms/use-restored-input.ts";
import { CoinBalanceLine, useCoinBalance } from "#client/features/mall/coin-balance-line.tsx";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { tierLabel } from "#client/features/membership/membership-labels.ts";
import { fullDate } from "#client/format/dates.ts";
import { startSession } from "#client/session/start-session.ts";
import { Celebration } from "#client/ui/celebration.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { TIERS, type Tier } from "#domain/membership/packages.ts";
import type { Membership, MembershipQuote, MembershipQuoteInput } from "#domain/membership/quote.ts";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";
import { MembershipPackagePicker, membershipPackageLabel } from "./membership-package-picker.tsx";

const QuoteRow = ({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) => (
  <div className="flex items-baseline justify-between gap-6 py-1">
    <dt className={isStrong ? "font-600 text-strong" : "text-13 text-muted"}>{name}</dt>
    <dd className={`tabular text-strong ${isStrong ? "text-20 font-700" : "font-500"}`}>
      <bdi>{value}</bdi>
    </dd>
  </div>
);

function Quote({ quote }: { quote: MembershipQuote }) {
  const app = useApp();
  const { tier, months, differenceCoins, daysLeft, packageCoins, coins, endsAtMs } = quote;
  return (
    <dl className="border-y py-3" aria-live="polite">
      {quote.kind === "upgrade" ? (
        <QuoteRow name={m.vip_difference({ count: daysLeft })} value={coinsText(differenceCoins, app)} />
      ) : null}
      {months === 0 ? null : (
        <QuoteRow
          name={`${tierLabel(tier)} · ${m.vip_months({ count: months })}`}
          value={coinsText(packageCoins, app)}
        />
      )}
      <QuoteRow name={m.vip_until()} value={fullDate(endsAtMs, app.locale, app.timeZone)} />
      <QuoteRow name={m.vip_you_pay()} value={coinsText(coins, app)} isStrong />
    </dl>
  );
}

type Props = { membership: Membership | null; preselected: string | undefined };

/** Picks a package, quotes it for the signed-in user and buys it. */
export function BuyMembershipForm({ membership, preselected }: Props) {
  const app = useApp();
  const router = useRouter();
  const { api } = router.options.context;
  const { list: prices } = useSuspenseQuery(callQuery(api, "GET /orderpay/vip/list", {})).data;
  const balance = useCoinBalance();
  // Set before the membership is refetched, so that an upgrade just bought is not offered again.
  const [bought, setBought] = useState<Tier>();
  const own = bought ?? membership?.tier;
  const upgrade: MembershipQuoteInput[] = own === "vip" ? [{ tier: "svip", months: 0 }] : [];
  const tiers = own === "svip" ? (["svip"] as const) : TIERS;
  const packages: MembershipQuoteInput[] = [
    ...upgrade,
    ...prices.filter(({ tier }) => tiers.some((one) => one === tier)).map(({ tier, months }) => ({ tier, months })),
  ];
  const form = useForm<{ chosen: MembershipQuoteInput | undefined }>(router, {
    values: { chosen: packages.find((one) => membershipPackageLabel(one) === preselected) },
    submit: async (sender) => {
      if (!(selected && quote.data)) return;
      const purchase = { ...selected, coins: quote.data.coins };
      const { tier } = await sender.call("POST /orderpay/vipOrder", purchase).catch((error: unknown) => {
        void quote.refetch();
        throw error;
      });
      form.change({ chosen: undefined });
      setBought(tier);
      const { user } = app;
      if (!user) return;
      // Shows the badge without a reload.
      const roles = user.roles.filter((role) => role !== "vip" && role !== "svip");
      await startSession(router, { ...user, roles: [...roles, tier] });
    },
  });
  const { chosen } = form.values;
  useRestoredInput(form.ref, (typed) =>
    form.change({ chosen: packages.find((one) => membershipPackageLabel(one) === typed.get("ask")) }),
  );
  const first = packages.find(({ months }) => months !== 0) ?? { tier: "svip", months: 1 };
  // Nothing is selected after a purchase: another price to pay would look as if it had failed.
  const selected =
    packages.find((one) => chosen && membershipPackageLabel(one) === membershipPackageLabel(chosen)) ??
    (bought ? undefined : first);
  // Not requested during a purchase, because the quote for the old membership would fail.
  const quote = useQuery({
    ...callQuery(api, "GET /orderpay/getVipAmount", selected ?? first),
    staleTime: 0,
    enabled: selected !== undefined && !form.isPending,
  });
  return (
    <SettingsSection title={m.vip_packages()}>
      {bought && (
        <p role="status" className="flex items-center gap-4 text-20 font-700 text-strong">
          <Celebration>
            <span aria-hidden="true" className="i-lucide-crown text-32 text-vip" />
          </Celebration>
          {m.vip_welcome({ tier: tierLabel(bought) })}
        </p>
      )}
      <Form form={form} className="needs-scripts flex flex-col gap-4">
        <MembershipPackagePicker
          packages={packages}
          prices={prices}
          value={selected}
          onChange={(next) => form.change({ chosen: next })}
        />
        {selected ? (
          <>
            {quote.data ? <Quote quote={quote.data} /> : null}
            {quote.isPending ? <Skeleton className="h-24" /> : null}
            {quote.data ? <CoinBalanceLine balance={balance} coins={quote.data.coins} /> : null}
            <FormError title={m.vip_activation_failed()} />
            {quote.isError && !form.failure ? <ErrorNotice text={errorText(quote.error)} /> : null}
            <div className="flex flex-wrap items-center gap-4">
              <SubmitButton disabled={!quote.data || quote.isFetching || form.isPending || balance < quote.data.coins}>
                {m.order_pay({ amount: quote.data ? coinsText(quote.data.coins, app) : "" })}
              </SubmitButton>
              <span className="text-13 text-muted">{m.vip_no_renewal()}</span>
            </div>
          </>
        ) : null}
      </Form>
    </SettingsSection>
  );
}
