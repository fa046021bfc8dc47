import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { PushKey } from "#domain/live/contract.ts";

const QUERY = ["stream key"] as const;

/** In memory only: the key is shown until the page is loaded again. */
export const storePushKey = (queryClient: QueryClient, { liveId, server, key, streamKey, expiresAtMs }: PushKey) => {
  queryClient.setQueryDefaults(QUERY, { gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData<PushKey>(QUERY, { liveId, server, key, streamKey, expiresAtMs });
};

/** The key of this live, while it is known. */
export function usePushKey(liveId: number): PushKey | undefined {
  const { data } = useQuery<PushKey | null>({ queryKey: QUERY, queryFn: () => null, enabled: false });
  return data?.liveId === liveId ? data : undefined;
}
