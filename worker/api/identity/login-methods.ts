import type { Brand, LoginMethod } from "#domain/brands/brand.ts";
import { listLoginOptions } from "#domain/brands/channels.ts";
import {
  linkedByProvider,
  OAUTH_PROVIDERS,
  type OAuthProvider,
  parseOAuthProvider,
  verifiesEmail,
} from "#domain/identity/oauth-providers.ts";
import { getMessageSenders } from "../../email/message-senders.ts";
import type { Env } from "../../env.ts";
import { getIdentityProvider } from "../../gateways/identity/identity-providers.ts";

type Site = { env: Env; brand: Pick<Brand, "channel"> };

/** Providers that the channel offers, that are configured, and whose users can verify a contact. */
export function listEnabledProviders({ env, brand }: Site): readonly OAuthProvider[] {
  const { methods } = listLoginOptions(brand.channel);
  const senders = getMessageSenders(env);
  return OAUTH_PROVIDERS.filter(
    (provider) =>
      methods.includes(provider) &&
      getIdentityProvider(env, provider) !== undefined &&
      (verifiesEmail(provider) || senders[linkedByProvider(provider)] !== undefined),
  );
}

/** The login methods available on this brand, in display order. */
export function listEnabledLoginMethods(site: Site): LoginMethod[] {
  const providers = listEnabledProviders(site);
  const senders = getMessageSenders(site.env);
  return listLoginOptions(site.brand.channel).methods.filter((method) => {
    if (method === "email" || method === "phone") return senders[method] !== undefined;
    const provider = parseOAuthProvider(method);
    return provider === undefined || providers.includes(provider);
  });
}
