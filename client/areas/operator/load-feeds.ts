import { callQuery } from "#client/api/queries.ts";
import type { RouterContext } from "#client/router.tsx";
import { anyCan } from "#domain/permissions/can.ts";

export type FeedsSearch = { source: string | undefined; why: string | undefined };

/** Without a source all of them; with one its competitions and what is held back of it too. */
export const healthInput = ({ source }: Pick<FeedsSearch, "source">) => (source ? { source } : {});

export async function loadFeeds({ api, app, queryClient }: RouterContext, search: FeedsSearch): Promise<void> {
  if (!app.user || !anyCan(app.user.roles, "watch_feeds")) return;
  await queryClient.ensureQueryData(callQuery(api, "GET /feed/health", healthInput(search)));
}
