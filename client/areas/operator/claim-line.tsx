import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import type { Person } from "#domain/staff/contract.ts";
import type { InboxKind } from "#domain/staff/inbox.ts";
import { m } from "#messages";

type Props = { kind: InboxKind; id: number | string; claimedBy: Person | null };

/** Shows who has claimed an item, with a button to claim or release it. */
export function ClaimLine({ kind, id, claimedBy }: Props) {
  const { user } = useApp();
  const router = useRouter();
  const action = useAction(router);
  const isOwn = claimedBy?.uid === user?.uid;
  const claim = (isClaimed: boolean) =>
    action.run(async (api) => {
      try {
        await api.call("POST /operator/inbox/claim", { kind, id: String(id), claim: isClaimed });
      } finally {
        await router.options.context.queryClient.invalidateQueries();
      }
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      {claimedBy ? (
        <Badge tone={isOwn ? "accent" : "neutral"}>
          {isOwn ? m.operator_claimed_own() : m.operator_claimed_other({ id: claimedBy.username })}
        </Badge>
      ) : null}
      {claimedBy && !isOwn ? null : (
        <Button className="needs-scripts" disabled={action.isPending} onClick={() => void claim(!claimedBy)}>
          {claimedBy ? m.operator_release() : m.operator_claim()}
        </Button>
      )}
      <ErrorNotice text={action.failure} />
    </div>
  );
}
