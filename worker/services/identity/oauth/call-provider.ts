import { Refusal } from "#domain/errors.ts";
import type { Provider } from "#domain/identity/oauth-providers.ts";
import { ProviderProblem } from "#worker/gateways/identity/identity-provider.ts";

/** What went wrong in the other house, as something the person can act on; the reason itself goes to the log. */
export async function askProvider<Answer>(
  provider: Provider,
  nowMs: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    const why = error.cause === undefined ? error.message : `${error.message}: ${String(error.cause)}`;
    console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), provider, [error.kind]: why }));
    throw new Refusal(error.kind === "unreachable" ? "provider_failed" : "sign_in_mismatch");
  }
}
