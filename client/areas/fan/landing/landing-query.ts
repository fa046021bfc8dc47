import { callQuery } from "#client/api/queries.ts";
import type { Api } from "#domain/api/contract.ts";
import type { LandingPage } from "#domain/channels/landing.ts";

const CHANNEL_ID = /^[A-Za-z0-9_-]{1,40}$/;

/** The brand's own page for anything that is no channel id. */
export const landingQuery = (api: Api, page: LandingPage, id: string | undefined) =>
  callQuery(api, "GET /promotion/landing", { page, ...(id && CHANNEL_ID.test(id) && { channelId: id }) });
