import type { Context, Hono, Next } from "hono";
import * as v from "valibot";
import { getDatabase } from "#db/client.ts";
import { parseOAuthProvider, providerTypeId } from "#domain/identity/oauth-providers.ts";
import { OAUTH_RESULT_PARAMETERS } from "#domain/identity/oauth-result.ts";
import type { App } from "../../app.ts";
import { parseRequestInput } from "../../rpc/request-body.ts";
import { getOAuthReturnPath } from "../../services/identity/oauth/handle-callback.ts";

const callbackSchema = v.object({
  state: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  code: v.optional(v.pipe(v.string(), v.maxLength(4_096))),
  error: v.optional(v.pipe(v.string(), v.maxLength(100))),
  iss: v.optional(v.pipe(v.string(), v.maxLength(300))),
});

/** The page the sign-in began on, with the result in its query: the client removes it and completes the sign-in. */
function toPageUrl(returnTo: string, result: Record<string, string>): string {
  const [path = "/", query = ""] = returnTo.split("?", 2);
  const search = new URLSearchParams(query);
  for (const name of OAUTH_RESULT_PARAMETERS) search.delete(name);
  for (const [name, value] of Object.entries(result)) search.set(name, value);
  return `${path}?${search}`;
}

async function redirectToPage(c: Context<App>, next: Next): Promise<Response | undefined> {
  const provider = parseOAuthProvider(c.req.param("provider") ?? "");
  if (!provider) {
    await next();
    return undefined;
  }
  const input = c.req.method === "POST" ? await parseRequestInput(c.req.raw) : c.req.query();
  const parsed = v.safeParse(callbackSchema, input);
  c.header("cache-control", "no-store");
  // Not a callback of a known flow: there is nothing to complete.
  if (!parsed.success) return c.redirect("/", 303);
  const { state, code, error, iss } = parsed.output;
  const returnTo = await getOAuthReturnPath({ db: getDatabase(c.env.DB) }, { state });
  const result = {
    type: String(providerTypeId(provider)),
    state,
    // Some providers send neither code nor error when the user denied.
    ...(code === undefined || error !== undefined ? { error: error ?? "access_denied" } : { code }),
    ...(iss === undefined ? {} : { iss }),
  };
  return c.redirect(toPageUrl(returnTo, result), 303);
}

/** The redirect URI of all providers; Apple sends a form by POST. */
export function mountOAuthCallback(app: Hono<App>): void {
  app.on(["GET", "POST"], "/login/return/:provider", redirectToPage);
}
