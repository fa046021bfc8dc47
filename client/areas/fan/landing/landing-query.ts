import { callQuery } from "#client/api/queries.ts";
import type { Api } from "#domain/api/contract.ts";
import type { LandingPage } from "#domain/channels/landing.ts";

const CHANNEL_ID = /^[A-Za-z0-9_-]{1,40}$/;

/** Without a valid channel id, this is the brand's own page. */
export const landingQuery = (api: Api, page: LandingPage, id: string | undefined) =>
  callQuery(api, "GET /promotion/landing", { page, ...(id && CHANNEL_ID.test(id) && { channelId: id }) });
