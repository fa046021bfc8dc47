import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { Button } from "#client/ui/button.tsx";
import type { Api } from "#domain/calls/calls.ts";
import type { Followed, FollowedKind } from "#domain/matches/following.ts";
import { m } from "#messages";
import { guestFollowed, keepGuestFollowed, withFollowed } from "./guest-followed.ts";

/** A member's list, with what the guest of this browser kept brought along once. */
async function readFollowed(api: Api, isMember: boolean): Promise<Followed[]> {
  const guests = guestFollowed();
  if (!isMember) return guests;
  if (guests.length === 0) return (await api.call("GET /user/followed", {})).list;
  const { list } = await api.call("POST /user/followed/merge", { list: guests });
  keepGuestFollowed([]);
  return list;
}

type Props = { kind: FollowedKind; id: number; name: string };

/** Follows a league, a team or a player: a guest in this browser, a member everywhere. */
export function FollowThing({ kind, id, name }: Props) {
  const { api } = useRouter().options.context;
  const { user } = useApp();
  const queryClient = useQueryClient();
  const queryKey = ["followed", user?.uid ?? "guest"];
  // Only in the browser: what a guest follows stands nowhere else, and no page waits for it.
  const { data: list } = useQuery({
    queryKey,
    queryFn: () => readFollowed(api, user !== undefined),
    enabled: typeof window !== "undefined",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isFollowed = list?.some((one) => one.kind === kind && one.id === id) ?? false;
  const change = useMutation({
    mutationFn: async (follow: boolean) => {
      const next = withFollowed(list ?? [], { kind, id }, follow);
      if (user) await api.call("POST /user/followed", { kind, id, follow });
      else keepGuestFollowed(next);
      return next;
    },
    onSuccess: (next) => queryClient.setQueryData(queryKey, next),
  });
  return (
    <Button
      aria-label={`${isFollowed ? m.profile_unfollow() : m.profile_follow()}: ${name}`}
      aria-pressed={isFollowed}
      disabled={list === undefined || change.isPending}
      onClick={() => change.mutate(!isFollowed)}
    >
      <span aria-hidden="true" className={isFollowed ? "i-lucide-bell-ring text-16" : "i-lucide-bell text-16"} />
      {isFollowed ? m.profile_unfollow() : m.profile_follow()}
    </Button>
  );
}
