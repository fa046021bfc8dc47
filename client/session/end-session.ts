import type { AppRouter } from "#client/router-context.ts";
import { clearSyncedAccount } from "./synced-account.ts";
import { updateAppContext } from "./update-app-context.ts";

const SESSION_COOKIES = ["userInfo", "loginType"];

const isPersonal = (queryKey: readonly unknown[]) => /\/user\/|\/match\/attention/.test(String(queryKey[0]));

/**
 * Removes the user from the page after the session ended, here or elsewhere. The server clears the token cookie, this
 * function the readable ones.
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
  // The next user must not see this user's data. Done last, once the screen that used it is unmounted.
  router.options.context.queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
}
