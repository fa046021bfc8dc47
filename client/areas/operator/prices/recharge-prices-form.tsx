import { useRouter } from "@tanstack/react-router";
import * as v from "valibot";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { toAsciiDigits } from "#client/format/to-ascii-digits.ts";
import { Button } from "#client/ui/button.tsx";
import { type RechargeTerms, rechargeTerms } from "#domain/wallet/price-list.ts";
import { m } from "#messages";
import { parseStart, reasonRule, StartAndReason } from "./start-and-reason.tsx";

type Line = { id: number; cny: string; amount: string };
type Values = { lines: readonly Line[]; min: string; max: string; start: string; reason: string };

const number = (text: string): number => Number(toAsciiDigits(text).trim() || Number.NaN);

const toTerms = ({ lines, min, max }: Values) => ({
  packages: lines
    .map(({ cny, amount }) => ({ cny: number(cny), amount: number(amount) }))
    .sort((a, b) => a.cny - b.cny),
  minCny: number(min),
  maxCny: number(max),
});

/** Packages of coins or diamonds with the limits of other amounts, prefilled with the current ones. */
export function RechargePricesForm({ kind, terms }: { kind: "coins" | "diamonds"; terms: RechargeTerms }) {
  const router = useRouter();
  const form = useForm<Values>(router, {
    values: {
      lines: terms.packages.map(({ cny, amount }, id) => ({ id, cny: String(cny), amount: String(amount) })),
      min: String(terms.minCny),
      max: String(terms.maxCny),
      start: "",
      reason: "",
    },
    serverFields: { validFromMs: "start" },
    rules: {
      max: (_text, values) => (v.is(rechargeTerms, toTerms(values)) ? undefined : m.prices_packages_hint()),
      reason: reasonRule,
    },
    submit: async (api, values) => {
      const validFromMs = parseStart(values.start);
      await api.call("POST /operator/prices/save", {
        ...{ kind, terms: toTerms(values), reason: values.reason.trim() },
        ...(validFromMs !== undefined && { validFromMs }),
      });
      await router.options.context.queryClient.invalidateQueries();
    },
  });
  const { lines } = form.values;
  const setLine = (id: number, part: Partial<Line>) =>
    form.change({ lines: lines.map((line) => (line.id === id ? { ...line, ...part } : line)) });
  const nextId = Math.max(-1, ...lines.map(({ id }) => id)) + 1;
  return (
    <Form form={form} className="needs-scripts flex flex-col gap-4">
      <p className="text-13 text-muted">{m.prices_packages_hint()}</p>
      {lines.map(({ id, cny, amount }) => (
        <div key={id} className="flex flex-wrap items-end gap-3">
          <div className="min-w-24 flex-1">
            <TextField
              label={`${m.recharge_fact_price()} (CNY)`}
              inputMode="numeric"
              value={cny}
              onValue={(text) => setLine(id, { cny: text })}
            />
          </div>
          <div className="min-w-24 flex-1">
            <TextField
              label={kind === "coins" ? m.account_coins() : m.account_diamonds()}
              inputMode="numeric"
              value={amount}
              onValue={(text) => setLine(id, { amount: text })}
            />
          </div>
          <Button
            className="min-h-12"
            disabled={lines.length === 1}
            onClick={() => form.change({ lines: lines.filter((line) => line.id !== id) })}
          >
            {m.content_remove()}
          </Button>
        </div>
      ))}
      <Button
        className="self-start"
        onClick={() => form.change({ lines: [...lines, { id: nextId, cny: "", amount: "" }] })}
      >
        {m.prices_package_add()}
      </Button>
      <div className="grid gap-3 md:grid-cols-2">
        <TextField {...form.field("min")} label={m.prices_min()} inputMode="numeric" />
        <TextField {...form.field("max")} label={m.prices_max()} inputMode="numeric" />
      </div>
      <StartAndReason start={form.field("start")} reason={form.field("reason")} />
      <FormError />
      <SubmitButton className="self-start" disabled={form.isPending}>
        {m.account_save()}
      </SubmitButton>
    </Form>
  );
}
