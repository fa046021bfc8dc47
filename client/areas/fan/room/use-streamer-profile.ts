import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import type { AnchorProfile } from "#domain/anchors/contract.ts";

/** Profile of a verified streamer. Not requested again if the loader found none. */
export function useStreamerProfile(uid: number | undefined): AnchorProfile | undefined {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const query = callQuery(api, "GET /anchor/profile", { userId: uid ?? 0 });
  const [hasProfile] = useState(() => queryClient.getQueryData(query.queryKey) !== undefined);
  return useQuery({ ...query, enabled: hasProfile }).data;
}
