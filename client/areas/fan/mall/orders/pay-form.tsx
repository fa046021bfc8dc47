import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextButton } from "#client/features/forms/text-button.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { CoinBalanceLine, useCoinBalance } from "#client/features/mall/coin-balance-line.tsx";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import type { MallOrder, Shipping } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { HoldCountdown } from "./hold-countdown.tsx";
import { NO_SHIPPING, SHIPPING_RULES, ShippingFields } from "./shipping-fields.tsx";
import { useRefreshOrder } from "./use-order-changed.ts";

const MAX_REMARK_LENGTH = 200;
/** These errors mean that the order has changed, so the page refetches it. */
const STALE_ORDER_ERRORS = new Set<string>(["price_changed", "order_moved_on", "hold_over"]);

/** Shipping address, price and the pay button. */
export function PayForm({ order }: { order: MallOrder }) {
  const app = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const changed = useRefreshOrder();
  const coins = order.coinsNow;
  const balance = useCoinBalance();
  const form = useForm<Shipping & { remark: string }>(router, {
    values: { ...NO_SHIPPING, remark: "" },
    rules: order.kind === "shipped" ? SHIPPING_RULES : {},
    submit: async (api, values) => {
      try {
        await changed(await api.call("POST /orderpay/payGoodsOrder", { orderId: order.id, coins, ...values }));
      } catch (error) {
        if (error instanceof CallError && STALE_ORDER_ERRORS.has(error.errorName ?? "")) {
          await queryClient.invalidateQueries({ queryKey: ["GET /goods/order"] });
        }
        throw error;
      }
    },
  });
  const cancel = () =>
    form.run(async (api) => changed(await api.call("POST /goods/order/cancel", { orderId: order.id })));
  return (
    <Form form={form}>
      <HoldCountdown untilMs={order.holdUntilMs} />
      {coins === order.coins ? null : (
        <p role="status" className="rounded-10 bg-surface-2 px-3 py-2 text-13 text-strong">
          {m.order_price_changed({ before: coinsText(order.coins, app), now: coinsText(coins, app) })}
        </p>
      )}
      {order.kind === "shipped" ? <ShippingFields form={form} /> : null}
      <TextField {...form.field("remark")} label={m.order_remark()} maxLength={MAX_REMARK_LENGTH} />
      <CoinBalanceLine balance={balance} coins={coins} />
      <FormError title={m.goods_redeem_failed()} />
      <SubmitButton disabled={form.isPending || balance < coins}>
        {m.order_pay({ amount: coinsText(coins, app) })}
      </SubmitButton>
      <p className="text-13 text-muted">{m.order_pay_next()}</p>
      <TextButton className="self-start" disabled={form.isPending} onClick={() => void cancel()}>
        {m.order_cancel()}
      </TextButton>
    </Form>
  );
}
