import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { needsOwnUnreadCount, setUnreadCount } from "./unread-count.ts";

/** Marks one or all notifications as read; the inbox room updates other tabs. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const { api, app } = useRouter().options.context;
  return useMutation({
    mutationFn: (id: number | "all") => api.call("POST /user/notices/read", { id }),
    onSuccess: (count) => setUnreadCount(queryClient, count, needsOwnUnreadCount(app)),
  });
}
