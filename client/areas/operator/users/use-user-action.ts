import { useRouter } from "@tanstack/react-router";
import { useAction } from "#client/features/forms/use-action.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import type { Api } from "#domain/api/contract.ts";
import { m } from "#messages";

/** Changes an account, then refetches it. */
export function useUserAction() {
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const send = (action: (api: Api) => Promise<unknown>): Promise<boolean> =>
    run(async (api) => {
      await action(api);
      showToast(m.account_saved());
      await router.options.context.queryClient.invalidateQueries({ queryKey: ["GET /operator/user"] });
    });
  return { send, failure, isPending };
}
