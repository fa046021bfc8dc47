import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { followedQuery } from "#client/features/matches/following/followed-query.ts";
import { saveGuestFollows, setFollowed } from "#client/features/matches/following/guest-follows.ts";
import { FollowStar } from "./follow-star.tsx";

/** Queries that include whether the user follows someone. */
const WITH_FOLLOWS: ReadonlySet<unknown> = new Set([
  "GET /user/getFollowOrFansH5",
  "GET /anchor/list",
  "GET /anchor/profile",
  "GET /live/now",
  "GET /expert_plan/getExpertInfo",
  "GET /expert_plan/expertLibraryPC",
  "GET /expert_plan/recommendExpert",
  "GET /following/rail",
]);

type Props = { uid: number; username: string; isFollow: boolean; isPrimary?: boolean | undefined };

/**
 * Follows a streamer, expert or other user. Guests follow in this browser, members in their account; updates cached
 * profiles and lists.
 */
export function FollowButton(props: Props) {
  const { user } = useApp();
  if (!user) return <GuestFollowButton {...props} />;
  return user.uid === props.uid ? null : <MemberFollowButton {...props} />;
}

function GuestFollowButton({ uid, username, isPrimary }: Props) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const query = followedQuery(api, undefined);
  const { data: list } = useQuery(query);
  const isFollowed = list?.some(({ kind, id }) => kind === "person" && id === uid) ?? false;
  const change = () => {
    const next = setFollowed(list ?? [], { kind: "person", id: uid }, !isFollowed);
    saveGuestFollows(next);
    queryClient.setQueryData(query.queryKey, next);
  };
  return (
    <FollowStar
      isFollowed={isFollowed}
      name={username}
      isPrimary={isPrimary}
      disabled={list === undefined}
      onClick={change}
    />
  );
}

function MemberFollowButton({ uid, username, isFollow, isPrimary }: Props) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
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
  return (
    <FollowStar
      isFollowed={isFollow}
      name={username}
      isPrimary={isPrimary}
      aria-busy={change.isPending}
      disabled={change.isPending}
      onClick={() => change.mutate()}
    />
  );
}
