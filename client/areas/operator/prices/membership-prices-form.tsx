import { useRouter } from "@tanstack/react-router";
import * as v from "valibot";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { tierLabel } from "#client/features/membership/membership-labels.ts";
import { toAsciiDigits } from "#client/format/to-ascii-digits.ts";
import { type MembershipTerms, membershipTerms } from "#domain/wallet/price-list.ts";
import { m } from "#messages";
import { parseStart, reasonRule, StartAndReason } from "./start-and-reason.tsx";

type Values = { prices: readonly string[]; start: string; reason: string };

/** A price per package, prefilled with the current ones. */
export function MembershipPricesForm({ terms }: { terms: MembershipTerms }) {
  const router = useRouter();
  const toTerms = ({ prices }: Values): MembershipTerms => ({
    packages: terms.packages.map((one, index) => ({
      ...one,
      coins: Number(toAsciiDigits(prices[index] ?? "").trim() || Number.NaN),
    })),
  });
  const form = useForm<Values>(router, {
    values: { prices: terms.packages.map(({ coins }) => String(coins)), start: "", reason: "" },
    serverFields: { validFromMs: "start" },
    rules: {
      start: (_text, values) => (v.is(membershipTerms, toTerms(values)) ? undefined : m.prices_membership_hint()),
      reason: reasonRule,
    },
    submit: async (api, values) => {
      const validFromMs = parseStart(values.start);
      await api.call("POST /operator/prices/save", {
        ...{ kind: "membership" as const, terms: toTerms(values), reason: values.reason.trim() },
        ...(validFromMs !== undefined && { validFromMs }),
      });
      await router.options.context.queryClient.invalidateQueries();
    },
  });
  const { prices } = form.values;
  return (
    <Form form={form} className="needs-scripts flex flex-col gap-4">
      <p className="text-13 text-muted">{m.prices_membership_hint()}</p>
      <div className="grid gap-3 md:grid-cols-2">
        {terms.packages.map(({ tier, months }, index) => (
          <TextField
            key={`${tier} ${months}`}
            label={`${tierLabel(tier)} · ${m.vip_months({ count: months })} (${m.account_coins()})`}
            inputMode="numeric"
            value={prices[index] ?? ""}
            onValue={(text) => form.change({ prices: prices.map((price, at) => (at === index ? text : price)) })}
          />
        ))}
      </div>
      <StartAndReason start={form.field("start")} reason={form.field("reason")} />
      <FormError />
      <SubmitButton className="self-start" disabled={form.isPending}>
        {m.account_save()}
      </SubmitButton>
    </Form>
  );
}
