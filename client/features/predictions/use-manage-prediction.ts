import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { Api } from "#domain/api/contract.ts";
import { predictionsQuery } from "./use-predictions.ts";

/** Moderators' actions on predictions; afterwards the list and the audit log are refetched. */
export function useManagePrediction(roomId: string) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: (api: Api) => Promise<unknown>) => action(api),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: predictionsQuery(api, roomId).queryKey }),
        queryClient.invalidateQueries({ queryKey: ["GET /chatroom/audit"] }),
      ]),
  });
}
