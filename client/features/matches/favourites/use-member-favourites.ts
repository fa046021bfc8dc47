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

/** What the guest of this browser kept comes along, each once; the browser's own list stays the guest's. */
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

/** The star moves at once and moves back when the server refuses; presses go one after the other. */
function keeperOf(router: AppRouter, ids: ReadonlySet<number>): FavouritesBackend {
  const { api, queryClient } = router.options.context;
  const become = (next: ReadonlySet<number>) => setFavouritesBackend({ ...keeper, ids: next });
  let now = ids;
  const put = (id: number, attention: boolean) => {
    const next = new Set(now);
    if (attention) next.add(id);
    else next.delete(id);
    now = next;
    become(next);
  };
  const keeper: FavouritesBackend = {
    ids,
    toggle({ id }) {
      const attention = !now.has(id);
      put(id, attention);
      queryClient
        .getMutationCache()
        .build(queryClient, {
          scope: { id: "favourites" },
          mutationFn: () => api.call("POST /match/attention", { matchId: id, attention }),
          onError: () => put(id, !attention),
        })
        .execute(undefined)
        // Said by the mutation cache, as every failed write.
        .catch(() => undefined);
    },
  };
  return keeper;
}

/** While somebody is signed in their account keeps the favourites; afterwards the browser does again. */
export function useMemberFavourites(uid: number): void {
  const router = useRouter();
  const { mutate } = useMutation({ mutationFn: (whose: number) => readIds(router, whose) });
  useEffect(() => {
    let isOver = false;
    mutate(uid, {
      onSuccess: (list) => {
        if (!isOver) setFavouritesBackend(keeperOf(router, new Set(list)));
      },
    });
    return () => {
      isOver = true;
      setFavouritesBackend(undefined);
    };
  }, [router, uid, mutate]);
}
