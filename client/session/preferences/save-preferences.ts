import { callQuery } from "#client/api/queries.ts";
import type { AppRouter } from "#client/router-context.ts";
import { mergePreferences, type PreferencesChange } from "#domain/identity/preferences.ts";
import { applyPreferences } from "./apply-preferences.ts";

/** Of several requests in flight only the last one's answer counts. */
let inFlight = 0;

/** Applied optimistically and stored with the account. Requests run one after the other, so that the last one wins; a failed one is rolled back. */
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
    // Theme and language are already applied; another time zone changes the text of the whole page.
    await (change.timeZone === undefined ? router.invalidate() : applyPreferences(router, saved));
    return true;
  } catch {
    // The mutation cache's error handler shows it.
    await queryClient.invalidateQueries({ queryKey });
    return false;
  } finally {
    inFlight -= 1;
  }
}
