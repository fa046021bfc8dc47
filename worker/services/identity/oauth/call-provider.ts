import { AppError } from "#domain/errors.ts";
import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { IdentityProviderError } from "../../../gateways/identity/identity-provider.ts";
import { log } from "../../../log.ts";

/** Maps provider failures to errors the user can act on; the cause is logged only. */
export async function callIdentityProvider<Result>(
  provider: OAuthProvider,
  request: () => Promise<Result>,
): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    log("error", "identity_provider_failed", { provider, kind: error.kind, error, cause: error.cause });
    throw new AppError(error.kind === "unreachable" ? "provider_failed" : "sign_in_mismatch");
  }
}
