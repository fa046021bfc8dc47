import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { FollowStar } from "#client/features/social/follow-star.tsx";
import type { FollowedKind } from "#domain/matches/following-contract.ts";
import { followedQuery } from "./followed-query.ts";
import { saveGuestFollows, setFollowed } from "./guest-follows.ts";

type Props = { kind: FollowedKind; id: number; name: string };

/** Guests' follows are stored in this browser, members' in their account. */
export function FollowEntityButton({ kind, id, name }: Props) {
  const { api } = useRouter().options.context;
  const { user } = useApp();
  const queryClient = useQueryClient();
  const query = followedQuery(api, user?.uid);
  const { data: list } = useQuery(query);
  const isFollowed = list?.some((one) => one.kind === kind && one.id === id) ?? false;
  const change = useMutation({
    mutationFn: async (follow: boolean) => {
      const next = setFollowed(list ?? [], { kind, id }, follow);
      if (user) await api.call("POST /user/followed", { kind, id, follow });
      else saveGuestFollows(next);
      return next;
    },
    onSuccess: (next) => queryClient.setQueryData(query.queryKey, next),
  });
  return (
    <FollowStar
      isFollowed={isFollowed}
      name={name}
      disabled={list === undefined || change.isPending}
      onClick={() => change.mutate(!isFollowed)}
    />
  );
}
