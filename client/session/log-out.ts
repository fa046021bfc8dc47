import type { AppRouter } from "#client/router-context.ts";
import { endSession } from "./end-session.ts";

/** The session cookie is HttpOnly, so the server has to end the session first. */
export async function logOut(router: AppRouter): Promise<void> {
  await router.options.context.api.call("POST /user/logout", {});
  await endSession(router);
}
