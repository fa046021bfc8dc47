import type { AppRouter } from "#client/router.tsx";
import { type SpoilerSetting, spoilerText } from "#domain/matches/spoilers/setting.ts";
import { keepChoice } from "./save-preferences.ts";
import { rememberSetting } from "./setting-cookie.ts";

/**
 * In the cookie that pages are made by, and with a member's account. The page is then asked for again as a whole: what
 * it holds was told before, and nothing of that may stay.
 */
export async function changeSpoilers(router: AppRouter, spoilers: SpoilerSetting): Promise<void> {
  rememberSetting("spoilers", spoilerText(spoilers));
  if (router.options.context.app.user && !(await keepChoice(router, { spoilers }))) return;
  window.location.reload();
}
