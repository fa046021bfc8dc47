import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

/** Lists and profiles that show whether the user follows somebody. */
const WITH_FOLLOWS: ReadonlySet<unknown> = new Set([
  "GET /user/getFollowOrFansH5",
  "GET /anchor/list",
  "GET /anchor/profile",
  "GET /live/now",
  "GET /expert_plan/getExpertInfo",
  "GET /expert_plan/expertLibraryPC",
  "GET /expert_plan/recommendExpert",
]);

type Props = { uid: number; username: string; isFollow: boolean; isPrimary?: boolean };

/** Guests log in first. Cached profiles and lists are updated. */
export function FollowButton({ uid, username, isFollow, isPrimary = false }: Props) {
  const router = useRouter();
  const { user } = useApp();
  const queryClient = useQueryClient();
  const { api } = router.options.context;
  const change = useMutation({
    mutationFn: () => api.call("POST /user/followUser", { userId: uid, follow: !isFollow }),
    onSuccess: async ({ isFollow: follows, fans }) => {
      const profile = callQuery(api, "GET /user/profile", { userId: uid });
      queryClient.setQueryData(
        profile.queryKey,
        (cached) => cached && { ...cached, isFollow: follows, fans: cached.fans === null ? null : fans },
      );
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => WITH_FOLLOWS.has(name) });
    },
  });
  if (user?.uid === uid) return null;
  return (
    <Button
      kind={isPrimary && !isFollow ? "primary" : "quiet"}
      className="needs-scripts shrink-0"
      aria-label={`${isFollow ? m.profile_unfollow() : m.profile_follow()}: ${username}`}
      aria-busy={change.isPending}
      disabled={change.isPending}
      onClick={() => (user ? change.mutate() : void openLoginModal(router))}
    >
      {isFollow ? m.profile_unfollow() : m.profile_follow()}
    </Button>
  );
}
