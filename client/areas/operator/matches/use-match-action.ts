import { useRouter } from "@tanstack/react-router";
import { useAction } from "#client/features/forms/use-action.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import type { Api } from "#domain/api/contract.ts";
import { m } from "#messages";

/** Changes a match, then refetches the desk. */
export function useMatchAction() {
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const send = (action: (api: Api) => Promise<unknown>): Promise<boolean> =>
    run(async (api) => {
      await action(api);
      showToast(m.account_saved());
      const { queryClient } = router.options.context;
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ["GET /operator/match"] }),
        queryClient.invalidateQueries({ queryKey: ["GET /operator/matches"] }),
      ]);
    });
  return { send, failure, isPending };
}
