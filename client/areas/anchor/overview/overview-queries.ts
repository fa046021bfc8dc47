import { callQuery } from "#client/api/queries.ts";
import type { Api } from "#domain/api/contract.ts";

export const ownProfileQuery = (api: Api, userId: number) => callQuery(api, "GET /anchor/profile", { userId });
export const lastReplayQuery = (api: Api, roomId: string) => callQuery(api, "GET /live/replays", { roomId, size: 1 });
export const monthEarningsQuery = (api: Api) => callQuery(api, "GET /anchor/goldTotal", { days: 30 });
