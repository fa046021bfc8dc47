import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { UploadedSticker } from "#domain/chat/stickers.ts";

const NONE: readonly UploadedSticker[] = [];

/** Stickers uploaded by operators, loaded on first use. */
export function useUploadedStickers(isNeeded: boolean): readonly UploadedSticker[] {
  const { api } = useRouter().options.context;
  const { queryKey, ...query } = callQuery(api, "GET /chatroom/stickers", {});
  const { data } = useQuery({ ...query, queryKey, enabled: isNeeded });
  return data?.list ?? NONE;
}
