import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { Api, CallInput } from "#domain/api/contract.ts";

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

/** Sends one moderation call and refetches what it changes. */
export function useSendRoomOperation(roomId: string) {
  const queryClient = useQueryClient();
  return async (api: Api, operation: RoomOperation) => {
    const result = await api.call("POST /chatroom/operate", { ...operation, roomId });
    await Promise.all(INVALIDATED_CALLS.map((call) => queryClient.invalidateQueries({ queryKey: [call] })));
    return result;
  };
}

/** Moderation buttons of one room; errors are handled by the mutation cache. */
export function useRoomOperation(roomId: string) {
  const { api } = useRouter().options.context;
  const send = useSendRoomOperation(roomId);
  return useMutation({ mutationFn: (operation: RoomOperation) => send(api, operation) });
}
