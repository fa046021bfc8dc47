import type { Context, Hono, Next } from "hono";
import * as v from "valibot";
import { getDatabase } from "#db/client.ts";
import { parseOAuthProvider, providerTypeId } from "#domain/identity/oauth-providers.ts";
import { OAUTH_RESULT_PARAMETERS } from "#domain/identity/oauth-result.ts";
import type { App } from "../../app.ts";
import { parseRequestInput } from "../../rpc/request-body.ts";
import { getReturnPath } from "../../services/identity/oauth/get-return-path.ts";

const answerSchema = v.object({
  state: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  code: v.optional(v.pipe(v.string(), v.maxLength(4_096))),
  error: v.optional(v.pipe(v.string(), v.maxLength(100))),
  iss: v.optional(v.pipe(v.string(), v.maxLength(300))),
});

/** The page as it was, with the answer in its address: the page takes it out again and finishes the sign-in. */
function pageAddress(returnTo: string, answer: Record<string, string>): string {
  const [path = "/", query = ""] = returnTo.split("?", 2);
  const search = new URLSearchParams(query);
  for (const name of OAUTH_RESULT_PARAMETERS) search.delete(name);
  for (const [name, value] of Object.entries(answer)) search.set(name, value);
  return `${path}?${search}`;
}

async function toPage(c: Context<App>, next: Next): Promise<Response | undefined> {
  const provider = parseOAuthProvider(c.req.param("provider") ?? "");
  if (!provider) {
    await next();
    return undefined;
  }
  const said = c.req.method === "POST" ? await parseRequestInput(c.req.raw) : c.req.query();
  const read = v.safeParse(answerSchema, said);
  c.header("cache-control", "no-store");
  // Nobody we know of began this: home, with nothing to finish.
  if (!read.success) return c.redirect("/", 303);
  const { state, code, error, iss } = read.output;
  const returnTo = await getReturnPath(getDatabase(c.env.DB), state);
  const answer = {
    type: String(providerTypeId(provider)),
    state,
    // One of them says no by saying nothing.
    ...(code === undefined || error !== undefined ? { error: error ?? "access_denied" } : { code }),
    ...(iss === undefined ? {} : { iss }),
  };
  return c.redirect(pageAddress(returnTo, answer), 303);
}

/** Where providers send people back to, by a link or (one of them) by a form of theirs. */
export function mountOAuthCallback(app: Hono<App>): void {
  app.on(["GET", "POST"], "/login/return/:provider", toPage);
}
