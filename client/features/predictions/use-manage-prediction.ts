import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { Api } from "#domain/api/contract.ts";
import { predictionsQuery } from "./use-predictions.ts";

/** What who keeps order does about predictions; whatever comes of it, the room's list is read again, and its trail. */
export function useManagePrediction(roomId: string) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deed: (api: Api) => Promise<unknown>) => deed(api),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: predictionsQuery(api, roomId).queryKey }),
        queryClient.invalidateQueries({ queryKey: ["GET /chatroom/audit"] }),
      ]),
  });
}
