import type { AppRouter } from "#client/router-context.ts";
import { type SpoilerSetting, serializeSpoilerSetting } from "#domain/matches/spoilers/setting.ts";
import { savePreference } from "./save-preferences.ts";
import { setSettingCookie } from "./setting-cookie.ts";

/**
 * Stored in a cookie for server rendering, and with the account. The page is reloaded, because its data contains
 * results that must now be hidden.
 */
export async function saveSpoilerSetting(router: AppRouter, spoilers: SpoilerSetting): Promise<void> {
  setSettingCookie("spoilers", serializeSpoilerSetting(spoilers));
  if (router.options.context.app.user && !(await savePreference(router, { spoilers }))) return;
  window.location.reload();
}
