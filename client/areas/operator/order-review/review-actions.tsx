import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { Field } from "#client/features/forms/field.tsx";
import { FormError } from "#client/features/forms/form-error.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { orderStateLabel, reasonText } from "#client/features/mall/mall-labels.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button } from "#client/ui/button.tsx";
import { Select } from "#client/ui/select.tsx";
import type { OrderForReview } from "#domain/mall/contract.ts";
import { nextOrderStep, type OrderRejectReason, REJECT_REASONS } from "#domain/mall/order.ts";
import { m } from "#messages";

const MAX_TRACKING_LENGTH = 80;

/** One action at a time; if another operator was faster, the order shows it. */
function useReview() {
  const router = useRouter();
  const { api, queryClient } = router.options.context;
  const form = useForm<never>(router, () => undefined);
  const review = async (action: (call: typeof api.call) => Promise<OrderForReview>) => {
    const isDone = await form.send({}, async () => {
      const { state } = await action((name, input) => api.call(name, input));
      showToast(orderStateLabel(state));
    });
    if (isDone) await queryClient.invalidateQueries({ queryKey: ["GET /goods/queue"] });
  };
  return { form, review };
}

/** Only the actions allowed in the order's state. Operators can't review their own orders. */
export function ReviewActions({ order }: { order: OrderForReview }) {
  const { user } = useApp();
  const { form, review } = useReview();
  const [reason, setReason] = useState<OrderRejectReason>("out_of_stock");
  const [tracking, setTracking] = useState(order.trackingNumber ?? "");
  const { id: orderId, state, kind, claimedBy, uid } = order;
  const canDo = (event: Parameters<typeof nextOrderStep>[1]) => nextOrderStep(state, event, kind) !== undefined;
  const isClaimedByOther = state === "under_review" && claimedBy !== null && claimedBy !== user?.uid;
  if (uid === user?.uid || isClaimedByOther) return null;
  const refundAction = canDo("refuse") ? "refuse" : canDo("give_back") ? "return" : undefined;
  return (
    <div className="needs-scripts flex flex-col gap-3">
      {canDo("approve") ? (
        <div className="flex flex-wrap gap-3">
          <Button
            kind="primary"
            disabled={form.isBusy}
            onClick={() => void review((call) => call("POST /goods/queue/approve", { orderId }))}
          >
            {m.operator_approve()}
          </Button>
          {claimedBy === null ? (
            <Button
              disabled={form.isBusy}
              onClick={() => void review((call) => call("POST /goods/queue/claim", { orderId }))}
            >
              {m.operator_claim()}
            </Button>
          ) : null}
        </div>
      ) : null}
      {canDo("ship") ? (
        <form
          ref={form.form}
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            const trackingNumber = tracking.trim();
            if (trackingNumber !== "")
              void review((call) => call("POST /goods/queue/ship", { orderId, trackingNumber }));
          }}
        >
          <div className="min-w-48 flex-1">
            <Field
              label={m.order_tracking()}
              value={tracking}
              onValue={setTracking}
              maxLength={MAX_TRACKING_LENGTH}
              autoComplete="off"
              dir="ltr"
            />
          </div>
          <Button type="submit" kind="primary" disabled={form.isBusy || tracking.trim() === ""}>
            {m.operator_ship()}
          </Button>
        </form>
      ) : null}
      {refundAction ? (
        <details>
          <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
            {m.operator_refund_coins()}
          </summary>
          <div className="flex flex-col gap-3 pt-2">
            <Select
              label={m.operator_reason()}
              value={reason}
              options={REJECT_REASONS.map((value) => ({ value, label: reasonText(value) }))}
              onValue={setReason}
            />
            <Button
              className="self-start"
              disabled={form.isBusy}
              onClick={() => void review((call) => call(`POST /goods/queue/${refundAction}`, { orderId, reason }))}
            >
              {m.operator_refund_coins()}
            </Button>
          </div>
        </details>
      ) : null}
      <FormError text={form.failure} />
    </div>
  );
}
