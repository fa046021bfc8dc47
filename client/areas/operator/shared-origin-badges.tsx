import { Badge } from "#client/ui/badge.tsx";
import type { OriginKind } from "#domain/staff/contract.ts";
import { m } from "#messages";

/** Warns that two accounts may belong to one person. */
export const SharedOriginBadges = ({ kinds }: { kinds: readonly OriginKind[] }) =>
  kinds.map((kind) => (
    <Badge key={kind} tone="live">
      {kind === "device" ? m.operator_flag_device() : m.operator_flag_address()}
    </Badge>
  ));
