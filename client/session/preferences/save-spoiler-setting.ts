import type { AppRouter } from "#client/router-context.ts";
import { type SpoilerSetting, serializeSpoilerSetting } from "#domain/matches/spoilers/setting.ts";
import { savePreference } from "./save-preferences.ts";
import { setSettingCookie } from "./setting-cookie.ts";

/**
 * In the cookie that pages are made by, and with a member's account. The page is then asked for again as a whole: what
 * it holds was told before, and nothing of that may stay.
 */
export async function saveSpoilerSetting(router: AppRouter, spoilers: SpoilerSetting): Promise<void> {
  setSettingCookie("spoilers", serializeSpoilerSetting(spoilers));
  if (router.options.context.app.user && !(await savePreference(router, { spoilers }))) return;
  window.location.reload();
}
