import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { AppRouter } from "#client/router-context.ts";
import { MAX_FAVOURITES } from "#domain/matches/favourite-limit.ts";
import {
  type FavouritesBackend,
  getGuestFavourites,
  saveGuestFavourites,
  setFavouritesBackend,
} from "./favourites-store.ts";

/** Merges the guest's favourites into the account once; they also stay in localStorage. */
async function readIds(router: AppRouter, uid: number): Promise<number[]> {
  const { api, queryClient } = router.options.context;
  const guests = getGuestFavourites();
  const fresh = guests.filter((one) => one.into !== uid);
  if (fresh.length === 0) return (await api.call("GET /match/attention", {})).list;
  const matchIds = fresh.slice(-MAX_FAVOURITES).map((one) => one.id);
  const { list } = await api.call("POST /match/attention/merge", { matchIds });
  saveGuestFavourites(guests.map((one) => ({ ...one, into: uid })));
  await queryClient.invalidateQueries({ queryKey: ["GET /user/reservations"] });
  return list;
}

/** Optimistic: reverts the star if the server rejects it. Requests run one after another. */
function createAccountBackend(router: AppRouter, ids: ReadonlySet<number>): FavouritesBackend {
  const { api, queryClient } = router.options.context;
  const setIds = (next: ReadonlySet<number>) => setFavouritesBackend({ ...backend, ids: next });
  let current = ids;
  const setFavourite = (id: number, attention: boolean) => {
    const next = new Set(current);
    if (attention) next.add(id);
    else next.delete(id);
    current = next;
    setIds(next);
  };
  const backend: FavouritesBackend = {
    ids,
    toggle({ id }) {
      const attention = !current.has(id);
      setFavourite(id, attention);
      queryClient
        .getMutationCache()
        .build(queryClient, {
          scope: { id: "favourites" },
          mutationFn: () => api.call("POST /match/attention", { matchId: id, attention }),
          onError: () => setFavourite(id, !attention),
        })
        .execute(undefined)
        // Handled by the mutation cache, like every failed write.
        .catch(() => undefined);
    },
  };
  return backend;
}

/** Uses the account's favourites while signed in, localStorage afterwards. */
export function useMemberFavourites(uid: number): void {
  const router = useRouter();
  const { mutate } = useMutation({ mutationFn: (userId: number) => readIds(router, userId) });
  useEffect(() => {
    let isUnmounted = false;
    mutate(uid, {
      onSuccess: (list) => {
        if (!isUnmounted) setFavouritesBackend(createAccountBackend(router, new Set(list)));
      },
    });
    return () => {
      isUnmounted = true;
      setFavouritesBackend(undefined);
    };
  }, [router, uid, mutate]);
}
