import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import type { AnchorProfile } from "#domain/anchors/contract.ts";

/** Of a verified streamer. The loader has asked: a user without a profile is not requested again. */
export function useStreamerProfile(uid: number | undefined): AnchorProfile | undefined {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const query = callQuery(api, "GET /anchor/profile", { userId: uid ?? 0 });
  const [hasProfile] = useState(() => queryClient.getQueryData(query.queryKey) !== undefined);
  return useQuery({ ...query, enabled: hasProfile }).data;
}
