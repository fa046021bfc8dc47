import { Badge } from "#client/ui/badge.tsx";
import type { OrderState } from "#domain/mall/order.ts";
import { orderStateLabel } from "./mall-labels.ts";

const WAITS: readonly OrderState[] = ["in_progress", "under_review"];

export const OrderStateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={WAITS.includes(state) ? "accent" : "neutral"}>{orderStateLabel(state)}</Badge>
);
