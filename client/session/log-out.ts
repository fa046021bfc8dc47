import type { AppRouter } from "#client/router-context.ts";
import { endSession } from "./end-session.ts";

/** Ends this session at the server first: the cookie is not the page's to remove. */
export async function logOut(router: AppRouter): Promise<void> {
  await router.options.context.api.call("POST /user/logout", {});
  await endSession(router);
}
