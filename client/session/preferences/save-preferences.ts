import { callQuery } from "#client/api/queries.ts";
import type { AppRouter } from "#client/router-context.ts";
import { mergePreferences, type PreferencesChange } from "#domain/identity/preferences.ts";
import { applyPreferences } from "./apply-preferences.ts";

/** Of several on their way the last one's answer is the one that counts. */
let underWay = 0;

/**
 * A choice of a member: shown at once, kept with their account. Choices go one after the other, so that the last one
 * holds; one that was refused is shown as it was, and said by whoever reacts to failed calls.
 */
export async function savePreference(router: AppRouter, change: PreferencesChange): Promise<boolean> {
  const { api, queryClient } = router.options.context;
  const { queryKey } = callQuery(api, "GET /user/getUserDataStatus", {});
  queryClient.setQueryData(queryKey, (now) => now && mergePreferences(now, change));
  const save = queryClient.getMutationCache().build(queryClient, {
    scope: { id: "preferences" },
    mutationFn: () => api.call("POST /user/saveUserDataStatus", change),
  });
  underWay += 1;
  try {
    const kept = await save.execute(undefined);
    if (underWay === 1) queryClient.setQueryData(queryKey, kept);
    // Look and language are there already; another zone is other words on the whole page.
    await (change.timeZone === undefined ? router.invalidate() : applyPreferences(router, kept));
    return true;
  } catch {
    // The mutation cache has said it.
    await queryClient.invalidateQueries({ queryKey });
    return false;
  } finally {
    underWay -= 1;
  }
}
