import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { categoryLabel } from "#client/features/mall/mall-labels.ts";
import { Switch } from "#client/ui/switch.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { TOTAL_BOX_WEIGHT, totalWeight } from "#domain/mall/box-odds.ts";
import { MAX_PRICE_COINS, MAX_STOCK, type ProductFormView } from "#domain/mall/contract.ts";
import { PRODUCT_CATEGORIES, PRODUCT_KINDS, type ProductKind } from "#domain/mall/products.ts";
import { m } from "#messages";
import { Section } from "../section.tsx";
import { BoxPrizesFields } from "./box-prizes-fields.tsx";
import { ProductTextFields } from "./product-text-fields.tsx";
import { type ProductValues, toPrizes, toProductInput, toProductValues, wholeNumberOf } from "./product-values.ts";

const KINDS: Record<ProductKind, () => string> = {
  shipped: () => m.product_kind_shipped(),
  card: () => m.goods_cards(),
  box: () => m.transactions_mystery_box(),
};

const rangeRule = (min: number, max: number) => (text: string) => {
  const number = wholeNumberOf(text);
  return number >= min && number <= max ? undefined : m.schedule_price_range({ min, max });
};

/** Adds a product, or edits everything but its type. */
export function ProductForm({ form: { product, prizeOptions } }: { form: ProductFormView }) {
  const app = useApp();
  const router = useRouter();
  const areOddsFixed = product?.areOddsFixed === true;
  const form = useForm<ProductValues>(router, {
    values: toProductValues(product),
    rules: {
      price: rangeRule(1, MAX_PRICE_COINS),
      stock: (text, { kind }) => (kind === "shipped" ? rangeRule(0, MAX_STOCK)(text) : undefined),
      texts: ({ en }) => (en?.name.trim() ? undefined : m.product_texts_hint()),
      prizes: (_lines, values) => {
        if (values.kind !== "box" || areOddsFixed) return undefined;
        const prizes = toPrizes(values, product);
        return prizes && totalWeight(prizes) === TOTAL_BOX_WEIGHT ? undefined : m.error_bad_input();
      },
    },
    submit: async (api, values) => {
      const { id } = await api.call("POST /goods/shelf/save", toProductInput(values, product));
      await router.options.context.queryClient.invalidateQueries();
      await router.navigate({ href: operatorHref(app, "shelf", id > 1 ? { cursor: id - 1 } : {}) });
    },
  });
  const { kind, texts, language, isOnSale, prizes } = form.values;
  return (
    <Form form={form} className="needs-scripts flex flex-col gap-4">
      <Section title={product ? ((product.texts[app.locale] ?? product.texts.en)?.name ?? "") : m.product_new()}>
        <div className="grid gap-3 md:grid-cols-2">
          {product ? null : (
            <SelectField
              label={m.product_kind()}
              value={kind}
              options={PRODUCT_KINDS.map((value) => ({ value, label: KINDS[value]() }))}
              onValue={(value) => form.change({ kind: value })}
            />
          )}
          {kind === "box" ? null : (
            <SelectField
              label={m.mall_category()}
              value={form.values.category}
              options={PRODUCT_CATEGORIES.filter((value) => value !== "boxes").map((value) => ({
                value,
                label: categoryLabel(value),
              }))}
              onValue={(category) => form.change({ category })}
            />
          )}
          <TextField
            {...form.field("price")}
            label={`${m.recharge_fact_price()} (${m.account_coins()})`}
            inputMode="numeric"
            autoComplete="off"
          />
          {kind === "shipped" ? (
            <TextField {...form.field("stock")} label={m.product_stock()} inputMode="numeric" autoComplete="off" />
          ) : null}
        </div>
        <Switch
          label={m.product_on_sale()}
          checked={isOnSale}
          onChecked={(value) => form.change({ isOnSale: value })}
        />
      </Section>
      {kind === "box" ? (
        <BoxPrizesFields
          lines={prizes}
          options={prizeOptions}
          areOddsFixed={areOddsFixed}
          error={form.errors.prizes}
          onLines={(lines) => form.change({ prizes: lines })}
        />
      ) : null}
      <ProductTextFields
        texts={texts}
        language={language}
        error={form.errors.texts}
        onLanguage={(value) => form.change({ language: value })}
        onTexts={(value) => form.change({ texts: value })}
      />
      <FormError />
      <SubmitButton className="self-start" disabled={form.isPending}>
        {m.account_save()}
      </SubmitButton>
    </Form>
  );
}
