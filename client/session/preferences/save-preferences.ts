import { callQuery } from "#client/api/queries.ts";
import type { AppRouter } from "#client/router-context.ts";
import { mergePreferences, type PreferencesChange } from "#domain/identity/preferences.ts";
import { applyPreferences } from "./apply-preferences.ts";

/** With several requests in flight, only the last response is applied. */
let inFlight = 0;

/**
 * Optimistic, and stored with the account. Requests are serialized, so the last one wins; failed ones are rolled back.
 */
export async function savePreference(router: AppRouter, change: PreferencesChange): Promise<boolean> {
  const { api, queryClient } = router.options.context;
  const { queryKey } = callQuery(api, "GET /user/getUserDataStatus", {});
  queryClient.setQueryData(queryKey, (current) => current && mergePreferences(current, change));
  const save = queryClient.getMutationCache().build(queryClient, {
    scope: { id: "preferences" },
    mutationFn: () => api.call("POST /user/saveUserDataStatus", change),
  });
  inFlight += 1;
  try {
    const saved = await save.execute(undefined);
    if (inFlight === 1) queryClient.setQueryData(queryKey, saved);
    // Theme and language are already applied; a new time zone changes texts all over the page.
    await (change.timeZone === undefined ? router.invalidate() : applyPreferences(router, saved));
    return true;
  } catch {
    // The mutation cache's error handler shows the error.
    await queryClient.invalidateQueries({ queryKey });
    return false;
  } finally {
    inFlight -= 1;
  }
}
