import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { Api } from "#domain/api/contract.ts";
import { predictionsQuery } from "./use-predictions.ts";

/** Sends a moderator's action on a prediction, then refetches the list and the audit log. */
export function useSendPredictionAction(roomId: string) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  return async (action: () => Promise<unknown>) => {
    try {
      await action();
    } finally {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: predictionsQuery(api, roomId).queryKey }),
        queryClient.invalidateQueries({ queryKey: ["GET /chatroom/audit"] }),
      ]);
    }
  };
}

export function useManagePrediction(roomId: string) {
  const { api } = useRouter().options.context;
  const send = useSendPredictionAction(roomId);
  return useMutation({ mutationFn: (action: (api: Api) => Promise<unknown>) => send(() => action(api)) });
}
