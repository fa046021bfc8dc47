import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { orderHref } from "#client/late-links.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import type { ProductDetails } from "#domain/mall/contract.ts";
import { MAX_ORDER_QUANTITY, ORDER_HOLD_MINUTES } from "#domain/mall/products.ts";
import { m } from "#messages";

/** Takes a quantity and creates the order, which reserves it for 15 minutes. */
export function RedeemPanel({ goods }: { goods: ProductDetails }) {
  const app = useApp();
  const router = useRouter();
  const form = useForm(router, {
    values: { quantity: 1 },
    submit: async (api, { quantity }) => {
      if (!app.user) return openLoginModal(router);
      const order = await api.call("POST /orderpay/goodsOrder", { goodsId: goods.id, quantity });
      router.options.context.queryClient.removeQueries({ queryKey: ["GET /goods/order"] });
      router.history.push(orderHref(app, order.id));
    },
  });
  const { value: quantity, onValue: setQuantity } = form.field("quantity");
  const maxQuantity = Math.max(1, Math.min(MAX_ORDER_QUANTITY, goods.stock));
  const isSoldOut = goods.stock === 0;
  return (
    <Form form={form} className="needs-scripts flex flex-col gap-4 border-t pt-4">
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden="true" className="text-13 font-500 text-text">
          {m.goods_quantity()}
        </span>
        <fieldset aria-label={m.goods_quantity()} className="flex items-center rounded-10 border border-control">
          <IconButton
            icon="i-lucide-minus"
            label={`${m.goods_quantity()} −1`}
            disabled={quantity <= 1}
            onClick={() => setQuantity(quantity - 1)}
          />
          <output className="min-w-8 text-center font-700 text-strong tabular">{quantity}</output>
          <IconButton
            icon="i-lucide-plus"
            label={`${m.goods_quantity()} +1`}
            disabled={quantity >= maxQuantity || isSoldOut}
            onClick={() => setQuantity(quantity + 1)}
          />
        </fieldset>
      </div>
      <p className="text-13 text-muted">
        {goods.kind === "card" ? m.goods_note_card() : m.goods_note_shipped()}{" "}
        {m.goods_note_hold({ count: ORDER_HOLD_MINUTES })}
      </p>
      <FormError title={m.goods_redeem_failed()} />
      <SubmitButton disabled={isSoldOut || form.isPending}>
        {isSoldOut ? m.goods_sold_out() : `${m.goods_redeem()} · ${coinsText(goods.priceCoins * quantity, app)}`}
      </SubmitButton>
    </Form>
  );
}
