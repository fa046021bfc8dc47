import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { Api } from "#domain/api/contract.ts";
import { type Gift, giftById } from "#domain/gifts/catalogue.ts";

/** Fetches an uploaded gift, which only the server knows. */
export const giftQuery = (api: Api, giftId: number) => callQuery(api, "GET /gift/{giftId}", { giftId });

/** A gift by its id; an uploaded one gets its name and picture once it is loaded. */
export function useGift(giftId: number): Gift | Pick<Gift, "id" | "name" | "picture"> {
  const { api } = useRouter().options.context;
  const shipped = giftById(giftId);
  const { queryKey, ...query } = giftQuery(api, giftId);
  const { data } = useQuery({ ...query, queryKey, enabled: shipped === undefined });
  return shipped ?? data ?? { id: giftId };
}
