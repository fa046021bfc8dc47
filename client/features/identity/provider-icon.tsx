import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { providerLabel } from "./provider-label.ts";

/** The first letter in a disc, because the providers' logos are trademarks. */
export const ProviderIcon = ({ provider }: { provider: OAuthProvider }) => (
  <span
    aria-hidden="true"
    className="flex h-6 w-6 shrink-0 items-center justify-center rounded-full bg-surface-3 text-12 font-700 text-strong"
  >
    {[...providerLabel(provider)][0]}
  </span>
);
