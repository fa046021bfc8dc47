import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { FormError } from "#client/features/forms/form-error.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { orderHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import type { ProductDetails } from "#domain/mall/contract.ts";
import { MAX_ORDER_QUANTITY, ORDER_HOLD_MINUTES } from "#domain/mall/products.ts";
import { m } from "#messages";

/** Picks a quantity and creates the order, which reserves it for 15 minutes. */
export function RedeemPanel({ goods }: { goods: ProductDetails }) {
  const app = useApp();
  const router = useRouter();
  const form = useForm<never>(router, () => undefined);
  const [quantity, setQuantity] = useState(1);
  const maxQuantity = Math.max(1, Math.min(MAX_ORDER_QUANTITY, goods.stock));
  const isSoldOut = goods.stock === 0;
  const redeem = async () => {
    if (!app.user) {
      await openLoginModal(router);
      return;
    }
    await form.send({}, async () => {
      const { api, queryClient } = router.options.context;
      const order = await api.call("POST /orderpay/goodsOrder", { goodsId: goods.id, quantity });
      queryClient.removeQueries({ queryKey: ["GET /goods/order"] });
      router.history.push(orderHref(app, order.id));
    });
  };
  return (
    <form
      ref={form.form}
      className="needs-scripts flex flex-col gap-4 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void redeem();
      }}
    >
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
      <FormError title={m.goods_redeem_failed()} text={form.failure} />
      <Button type="submit" kind="primary" disabled={isSoldOut || form.isBusy} aria-busy={form.isBusy}>
        {isSoldOut ? m.goods_sold_out() : `${m.goods_redeem()} · ${coinsText(goods.priceCoins * quantity, app)}`}
      </Button>
    </form>
  );
}
