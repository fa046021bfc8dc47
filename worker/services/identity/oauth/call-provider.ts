import { AppError } from "#domain/errors.ts";
import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { IdentityProviderError } from "#worker/gateways/identity/identity-provider.ts";

/** What went wrong in the other house, as something the person can act on; the reason itself goes to the log. */
export async function callIdentityProvider<Answer>(
  provider: OAuthProvider,
  nowMs: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    const why = error.cause === undefined ? error.message : `${error.message}: ${String(error.cause)}`;
    console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), provider, [error.kind]: why }));
    throw new AppError(error.kind === "unreachable" ? "provider_failed" : "sign_in_mismatch");
  }
}
