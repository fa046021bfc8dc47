import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { PushKey } from "#domain/live/contract.ts";

const QUERY = ["stream key"] as const;

/** Kept in memory only, so the key is shown until the next page load. */
export const storePushKey = (queryClient: QueryClient, { liveId, server, key, streamKey, expiresAtMs }: PushKey) => {
  queryClient.setQueryDefaults(QUERY, { gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData<PushKey>(QUERY, { liveId, server, key, streamKey, expiresAtMs });
};

/** The key of this live, as long as this page knows it. */
export function usePushKey(liveId: number): PushKey | undefined {
  const { data } = useQuery<PushKey | null>({ queryKey: QUERY, queryFn: () => null, enabled: false });
  return data?.liveId === liveId ? data : undefined;
}
