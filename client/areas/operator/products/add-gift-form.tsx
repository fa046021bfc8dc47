import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { m } from "#messages";
import { currencyName } from "#messages/ledger-labels.ts";
import { Section } from "../section.tsx";
import { GIFT_QUERIES } from "./gift-files.tsx";
import { giftPriceError } from "./gift-price.ts";
import { dropEmptyNames, LocalizedNameFields, NO_NAMES, requireEnglish } from "./localized-name-fields.tsx";
import { wholeNumberOf } from "./product-values.ts";

const EMPTY = { ...NO_NAMES, diamonds: "" };

/** A new gift is off sale until it has a picture and an animation, which are uploaded in the list. */
export function AddGiftForm() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useForm(router, {
    values: EMPTY,
    rules: { names: requireEnglish, diamonds: giftPriceError },
    submit: async (api, { names, diamonds }) => {
      await api.call("POST /operator/gifts/add", { names: dropEmptyNames(names), diamonds: wholeNumberOf(diamonds) });
      form.change(EMPTY);
      await Promise.all(GIFT_QUERIES.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
  });
  const { language, names } = form.values;
  return (
    <Form form={form} className="needs-scripts flex max-w-prose flex-col gap-3">
      <Section title={m.gift_add()}>
        <LocalizedNameFields language={language} names={names} error={form.errors.names} onChange={form.change} />
        <TextField
          {...form.field("diamonds")}
          label={`${m.recharge_fact_price()} (${currencyName("diamonds")})`}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormError />
        <SubmitButton className="self-start" disabled={form.isPending}>
          {m.gift_add()}
        </SubmitButton>
      </Section>
    </Form>
  );
}
