import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
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
import { Link } from "#client/ui/link.tsx";
import { Switch } from "#client/ui/switch.tsx";
import { type CatalogueGift, MAX_GIFT_DIAMONDS } from "#domain/gifts/catalogue.ts";
import { m } from "#messages";
import { currencyName } from "#messages/ledger-labels.ts";
import { wholeNumberOf } from "./product-values.ts";

function GiftForm({ gift }: { gift: CatalogueGift }) {
  const app = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const form = useForm(router, {
    values: { diamonds: String(gift.diamonds), isOnSale: gift.isOnSale },
    rules: {
      diamonds: (text) => {
        const price = wholeNumberOf(text);
        return price >= 1 && price <= MAX_GIFT_DIAMONDS
          ? undefined
          : m.schedule_price_range({ min: 1, max: MAX_GIFT_DIAMONDS });
      },
    },
    submit: async (api, { diamonds, isOnSale }) => {
      await api.call("POST /operator/gifts/save", { giftId: gift.id, diamonds: wholeNumberOf(diamonds), isOnSale });
      showToast(m.account_saved());
      for (const name of ["GET /operator/gifts", "GET /gift"]) {
        await queryClient.invalidateQueries({ queryKey: [name] });
      }
    },
  });
  return (
    <li data-gift={gift.id} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <p className="flex flex-wrap items-center gap-3">
        <GiftPicture giftId={gift.id} size={48} />
        <b className="text-strong">{giftLabel(gift.id)}</b>
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
      <Form form={form} className="needs-scripts flex flex-col gap-3">
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
    </li>
  );
}

/** The gifts of live rooms: prices, and which are on sale. */
export function GiftList() {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/gifts", {}));
  return (
    <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      {data.list.map((gift) => (
        <GiftForm key={gift.id} gift={gift} />
      ))}
    </ul>
  );
}
