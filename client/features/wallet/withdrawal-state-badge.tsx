import { Badge } from "#client/ui/badge.tsx";
import type { WithdrawalState } from "#domain/anchors/application.ts";
import { withdrawalStateLabel } from "./withdrawal-labels.ts";

const TONES = { requested: "neutral", approved: "accent", rejected: "live", paid: "accent" } as const;

export const WithdrawalStateBadge = ({ state }: { state: WithdrawalState }) => (
  <Badge tone={TONES[state]}>{withdrawalStateLabel(state)}</Badge>
);
