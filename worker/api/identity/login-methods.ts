import type { LoginMethod } from "#domain/brands/brand.ts";
import { listLoginOptions } from "#domain/brands/channels.ts";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
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

type Site = { env: Env; brand: Pick<SiteBrand, "channel" | "loginMethods"> };

/** The channel's login methods that the brand also offers. */
const listOffered = ({ channel, loginMethods }: Site["brand"]): LoginMethod[] =>
  listLoginOptions(channel).methods.filter((method) => loginMethods.includes(method));

/** Providers that the channel offers, that are configured, and whose users can verify a contact. */
export function listEnabledProviders({ env, brand }: Site): readonly OAuthProvider[] {
  const methods = listOffered(brand);
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
  return listOffered(site.brand).filter((method) => {
    if (method === "email" || method === "phone") return senders[method] !== undefined;
    const provider = parseOAuthProvider(method);
    return provider === undefined || providers.includes(provider);
  });
}
