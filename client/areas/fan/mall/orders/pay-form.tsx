import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { CallError } from "#client/api/call-error.ts";
import { useApp } from "#client/app-context.ts";
import { Field } from "#client/features/forms/field.tsx";
import { FormError } from "#client/features/forms/form-error.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { CoinBalanceLine, useCoinBalance } from "#client/features/mall/coin-balance-line.tsx";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { Button } from "#client/ui/button.tsx";
import type { MallOrder } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { HoldCountdown } from "./hold-countdown.tsx";
import { NO_SHIPPING, ShippingFields, shippingErrors, shippingField } from "./shipping-fields.tsx";
import { useRefreshOrder } from "./use-order-changed.ts";

const MAX_REMARK_LENGTH = 200;
/** After these errors the order has changed: the page refetches it. */
const STALE_ORDER_ERRORS = new Set<string>(["price_changed", "order_moved_on", "hold_over"]);

/** Shipping address, price and the pay button. */
export function PayForm({ order }: { order: MallOrder }) {
  const app = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { api } = router.options.context;
  const form = useForm(router, shippingField);
  const changed = useRefreshOrder();
  const [shipping, setShipping] = useState(NO_SHIPPING);
  const [remark, setRemark] = useState("");
  const coins = order.coinsNow;
  const balance = useCoinBalance();
  const pay = () =>
    form.send(order.kind === "shipped" ? shippingErrors(shipping) : {}, async () => {
      try {
        await changed(
          await api.call("POST /orderpay/payGoodsOrder", { orderId: order.id, coins, ...shipping, remark }),
        );
      } catch (error) {
        if (error instanceof CallError && STALE_ORDER_ERRORS.has(error.errorName ?? "")) {
          await queryClient.invalidateQueries({ queryKey: ["GET /goods/order"] });
        }
        throw error;
      }
    });
  const cancel = () =>
    form.send({}, async () => changed(await api.call("POST /goods/order/cancel", { orderId: order.id })));
  return (
    <form
      ref={form.form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <HoldCountdown untilMs={order.holdUntilMs} />
      {coins === order.coins ? null : (
        <p role="status" className="rounded-10 bg-surface-2 px-3 py-2 text-13 text-strong">
          {m.order_price_changed({ before: coinsText(order.coins, app), now: coinsText(coins, app) })}
        </p>
      )}
      {order.kind === "shipped" ? (
        <ShippingFields
          shipping={shipping}
          problems={form.problems}
          onChange={(field, value) => {
            setShipping({ ...shipping, [field]: value });
            form.clear(field);
          }}
        />
      ) : null}
      <Field label={m.order_remark()} value={remark} onValue={setRemark} maxLength={MAX_REMARK_LENGTH} />
      <CoinBalanceLine balance={balance} coins={coins} />
      <FormError title={m.goods_redeem_failed()} text={form.failure} />
      <Button type="submit" kind="primary" disabled={form.isBusy || balance < coins} aria-busy={form.isBusy}>
        {m.order_pay({ amount: coinsText(coins, app) })}
      </Button>
      <p className="text-13 text-muted">{m.order_pay_next()}</p>
      <TextButton className="self-start" disabled={form.isBusy} onClick={() => void cancel()}>
        {m.order_cancel()}
      </TextButton>
    </form>
  );
}
