import type { AppRouter } from "#client/router-context.ts";
import { clearSyncedAccount } from "./synced-account.ts";
import { updateAppContext } from "./update-app-context.ts";

const SESSION_COOKIES = ["userInfo", "loginType"];

const isPersonal = (queryKey: readonly unknown[]) => /\/user\/|\/match\/attention/.test(String(queryKey[0]));

/**
 * The session is over, here or elsewhere: forget who was signed in, and go home as a guest. The token cookie is the
 * server's to end; what the page kept beside it goes here.
 */
export async function endSession(router: AppRouter): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in browsers we serve.
  for (const name of SESSION_COOKIES) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  clearSyncedAccount();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  updateAppContext(router, {
    user: undefined,
    inbox: undefined,
    ...(timeZone ? { timeZone } : {}),
    zoneIsChosen: false,
  });
  router.history.push(router.options.context.app.basePath || "/");
  await router.invalidate();
  // Nothing that was read as this person may be shown to the next one; only now has the screen that shows it gone.
  router.options.context.queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
}
