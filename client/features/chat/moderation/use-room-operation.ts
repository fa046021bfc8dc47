import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { CallInput } from "#domain/api/contract.ts";

type Operation = CallInput<"POST /chatroom/operate">;
type Without<Union> = Union extends unknown ? Omit<Union, "roomId"> : never;
export type RoomOperation = Without<Operation>;

const INVALIDATED_CALLS = [
  "GET /chatroom/mutes",
  "GET /chatroom/moderators",
  "GET /chatroom/audit",
  "GET /chatroom/userInfo",
  "GET /chatroom/words",
  "GET /liveRecord",
];

/** Moderation calls of one room; errors are handled by the mutation cache. */
export function useRoomOperation(roomId: string) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (operation: RoomOperation) => api.call("POST /chatroom/operate", { ...operation, roomId }),
    onSuccess: () => Promise.all(INVALIDATED_CALLS.map((call) => queryClient.invalidateQueries({ queryKey: [call] }))),
  });
}
