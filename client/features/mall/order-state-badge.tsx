import { Badge } from "#client/ui/badge.tsx";
import type { OrderState } from "#domain/mall/order.ts";
import { orderStateLabel } from "./mall-labels.ts";

const PENDING_STATES: readonly OrderState[] = ["in_progress", "under_review"];

export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={PENDING_STATES.includes(state) ? "accent" : "neutral"}>{orderStateLabel(state)}</Badge>
);
