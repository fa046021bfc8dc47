import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { needsOwnUnreadCount, setUnreadCount } from "./unread-count.ts";

/** Marks one notice, or all; every open tab hears of it from the room, this one from the answer. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const { api, app } = useRouter().options.context;
  return useMutation({
    mutationFn: (id: number | "all") => api.call("POST /user/notices/read", { id }),
    onSuccess: (count) => setUnreadCount(queryClient, count, needsOwnUnreadCount(app)),
  });
}
