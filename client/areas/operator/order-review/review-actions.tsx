import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { Form, SubmitButton } from "#client/features/forms/form.tsx";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { useForm } from "#client/features/forms/use-form.ts";
import { orderStateLabel, reasonText } from "#client/features/mall/mall-labels.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button } from "#client/ui/button.tsx";
import type { Api } from "#domain/api/contract.ts";
import type { OrderForReview } from "#domain/mall/contract.ts";
import { nextOrderStep, type OrderRejectReason, REJECT_REASONS } from "#domain/mall/order.ts";
import { m } from "#messages";

const MAX_TRACKING_LENGTH = 80;

type Act = (action: (api: Api) => Promise<OrderForReview>) => Promise<void>;

/** Runs one action at a time, and refetches the queue if it succeeded. */
function useReview() {
  const router = useRouter();
  const action = useAction(router);
  const review: Act = async (send) => {
    const isDone = await action.run(async (api) => {
      const { state } = await send(api);
      showToast(orderStateLabel(state));
    });
    if (isDone) await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /goods/queue"] });
  };
  return { ...action, review };
}

function ShipForm({ order, isPending, review }: { order: OrderForReview; isPending: boolean; review: Act }) {
  const form = useForm(useRouter(), {
    values: { tracking: order.trackingNumber ?? "" },
    submit: async (_api, { tracking }) => {
      const shipment = { orderId: order.id, trackingNumber: tracking.trim() };
      if (shipment.trackingNumber !== "") await review((api) => api.call("POST /goods/queue/ship", shipment));
    },
  });
  return (
    <Form form={form} className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <TextField
          {...form.field("tracking")}
          label={m.order_tracking()}
          maxLength={MAX_TRACKING_LENGTH}
          autoComplete="off"
          dir="ltr"
        />
      </div>
      <SubmitButton disabled={isPending || form.values.tracking.trim() === ""}>{m.operator_ship()}</SubmitButton>
    </Form>
  );
}

/** Actions allowed in the order's state. Operators cannot review their own orders. */
export function ReviewActions({ order }: { order: OrderForReview }) {
  const { user } = useApp();
  const { failure, isPending, review } = useReview();
  const [reason, setReason] = useState<OrderRejectReason>("out_of_stock");
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
            disabled={isPending}
            onClick={() => void review((api) => api.call("POST /goods/queue/approve", { orderId }))}
          >
            {m.operator_approve()}
          </Button>
          {claimedBy === null ? (
            <Button
              disabled={isPending}
              onClick={() => void review((api) => api.call("POST /goods/queue/claim", { orderId }))}
            >
              {m.operator_claim()}
            </Button>
          ) : null}
        </div>
      ) : null}
      {canDo("ship") ? <ShipForm order={order} isPending={isPending} review={review} /> : null}
      {refundAction ? (
        <details>
          <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
            {m.operator_refund_coins()}
          </summary>
          <div className="flex flex-col gap-3 pt-2">
            <SelectField
              label={m.operator_reason()}
              value={reason}
              options={REJECT_REASONS.map((value) => ({ value, label: reasonText(value) }))}
              onValue={setReason}
            />
            <Button
              className="self-start"
              disabled={isPending}
              onClick={() => void review((api) => api.call(`POST /goods/queue/${refundAction}`, { orderId, reason }))}
            >
              {m.operator_refund_coins()}
            </Button>
          </div>
        </details>
      ) : null}
      <ErrorNotice text={failure} />
    </div>
  );
}
