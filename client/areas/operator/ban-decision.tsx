import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button } from "#client/ui/button.tsx";
import type { Api, CallName } from "#domain/api/contract.ts";
import { m } from "#messages";
import { DecisionWithReason } from "./decision-with-reason.tsx";

type Props<Reason extends string> = {
  userId: number;
  isBanned: boolean;
  reasons: readonly { value: Reason; label: string }[];
  /** Text of the toast after a ban. */
  bannedText: string;
  /** Lists to refetch, because they show who is banned. */
  lists: readonly CallName[];
  ban: (api: Api, reason: Reason, note: string) => Promise<unknown>;
  lift: (api: Api) => Promise<unknown>;
};

/** Bans with a reason, or lifts the ban. Users cannot ban themselves. */
export function BanDecision<Reason extends string>(props: Props<Reason>) {
  const { userId, isBanned, reasons, bannedText, lists, ban, lift } = props;
  const { user } = useApp();
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const operate = (send: (api: Api) => Promise<unknown>, done: string) =>
    void run(async (api) => {
      await send(api);
      showToast(done);
      const { queryClient } = router.options.context;
      await Promise.all(lists.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    });
  if (userId === user?.uid) return null;
  return (
    <div className="needs-scripts flex flex-col gap-3">
      {isBanned ? (
        <Button className="self-start" disabled={isPending} onClick={() => operate(lift, m.operator_ban_lifted())}>
          {m.operator_lift_ban()}
        </Button>
      ) : (
        <DecisionWithReason
          name={m.operator_ban()}
          reasonLabel={m.operator_ban_reason()}
          options={reasons}
          isPending={isPending}
          onSend={(reason, note) => operate((api) => ban(api, reason, note), bannedText)}
        />
      )}
      <ErrorNotice text={failure} />
    </div>
  );
}
