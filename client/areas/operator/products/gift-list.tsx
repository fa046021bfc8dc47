import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { giftLabel } from "#client/features/gifts/gift-label.ts";
import { GiftPicture } from "#client/features/gifts/gift-picture.tsx";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { href } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { Switch } from "#client/ui/switch.tsx";
import type { CatalogueGift } from "#domain/gifts/catalogue.ts";
import { MAX_PRODUCT_QUERY_LENGTH } from "#domain/mall/contract.ts";
import { includesSearchText } from "#domain/staff/includes-search-text.ts";
import { m } from "#messages";
import { currencyName } from "#messages/ledger-labels.ts";
import { ListFilters, orderFilter, stateFilter, textFilter } from "../list-filters.tsx";
import { AddGiftForm } from "./add-gift-form.tsx";
import { GIFT_QUERIES, GiftFiles } from "./gift-files.tsx";
import { giftPriceError } from "./gift-price.ts";
import { dropEmptyNames, LocalizedNameFields, NO_NAMES, requireEnglish } from "./localized-name-fields.tsx";
import { wholeNumberOf } from "./product-values.ts";
import { SALE_STATE_NAMES } from "./sale-state-names.ts";
import { type GiftSort, shelfFilters } from "./shelf-filters.ts";

function GiftForm({ gift }: { gift: CatalogueGift }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const isUploaded = gift.names !== undefined;
  const form = useForm(router, {
    values: {
      diamonds: String(gift.diamonds),
      isOnSale: gift.isOnSale,
      language: NO_NAMES.language,
      names: gift.names ?? NO_NAMES.names,
    },
    rules: { diamonds: giftPriceError, names: (names) => (isUploaded ? requireEnglish(names) : undefined) },
    submit: async (api, { diamonds, isOnSale, names }) => {
      await api.call("POST /operator/gifts/save", {
        ...{ giftId: gift.id, diamonds: wholeNumberOf(diamonds), isOnSale },
        ...(isUploaded && { names: dropEmptyNames(names) }),
      });
      showToast(m.account_saved());
      await Promise.all(GIFT_QUERIES.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
  });
  const { language, names } = form.values;
  return (
    <Form form={form} className="needs-scripts flex flex-col gap-3">
      {isUploaded ? (
        <LocalizedNameFields language={language} names={names} error={form.errors.names} onChange={form.change} />
      ) : null}
      <TextField
        {...form.field("diamonds")}
        label={`${m.recharge_fact_price()} (${currencyName("diamonds")})`}
        inputMode="numeric"
        autoComplete="off"
      />
      <Switch
        label={m.product_on_sale()}
        checked={form.values.isOnSale}
        onChecked={(isOnSale) => form.change({ isOnSale })}
      />
      <FormError />
      <SubmitButton kind="quiet" className="self-start" disabled={form.isPending}>
        {m.account_save()}
      </SubmitButton>
    </Form>
  );
}

function GiftCard({ gift }: { gift: CatalogueGift }) {
  const app = useApp();
  return (
    <li data-gift={gift.id} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <p className="flex flex-wrap items-center gap-3">
        <GiftPicture gift={gift} size={48} />
        <b className="text-strong">{giftLabel(gift)}</b>
        {gift.isOnSale ? null : <Badge>{m.operator_not_on_sale()}</Badge>}
        {gift.animation === "svga" ? (
          <Link
            className="ms-auto rounded-6 text-13 text-accent hover:underline focus-ring"
            href={href(app, "/svga", {})}
          >
            {m.svga_title()}
          </Link>
        ) : null}
      </p>
      {gift.names ? <GiftFiles gift={gift} /> : null}
      <GiftForm gift={gift} />
    </li>
  );
}

const byName = (a: CatalogueGift, b: CatalogueGift) => (giftLabel(a) < giftLabel(b) ? -1 : 1);
const SORTS: Record<GiftSort, { name: () => string; compare: (a: CatalogueGift, b: CatalogueGift) => number }> = {
  cheapest: { name: () => m.mall_sort_cheapest(), compare: (a, b) => a.diamonds - b.diamonds || byName(a, b) },
  dearest: { name: () => m.mall_sort_dearest(), compare: (a, b) => b.diamonds - a.diamonds || byName(a, b) },
  name: { name: () => m.gift_name(), compare: byName },
};

/** Gifts of live rooms: adds gifts, sets prices, and puts them on sale. */
export function GiftList() {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/gifts", {}));
  const { q, state, sort } = shelfFilters(useSearch({ from: "/admin/shelf" }));
  const shown = data.list
    .filter(
      (gift) =>
        (state === undefined || gift.isOnSale === (state === "on_sale")) && includesSearchText(q, [giftLabel(gift)]),
    )
    .toSorted(SORTS[sort].compare);
  return (
    <>
      <AddGiftForm />
      <ListFilters
        page="shelf"
        tab={{ tab: "gifts" }}
        filters={[
          textFilter(q, m.office_search_names(), MAX_PRODUCT_QUERY_LENGTH),
          stateFilter(state, SALE_STATE_NAMES),
          orderFilter(sort, SORTS),
        ]}
        isEmpty={shown.length === 0}
        load={async () => ({ list: shown })}
      />
      {shown.length === 0 ? <EmptyState icon="i-lucide-gift" title={m.operator_none()} /> : null}
      <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((gift) => (
          <GiftCard key={gift.id} gift={gift} />
        ))}
      </ul>
    </>
  );
}
