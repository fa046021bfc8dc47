import type { Brand, LoginMethod } from "#domain/brands/brand.ts";
import { listLoginOptions } from "#domain/brands/channels.ts";
import {
  linkedByProvider,
  OAUTH_PROVIDERS,
  type OAuthProvider,
  parseOAuthProvider,
  verifiesEmail,
} from "#domain/identity/oauth-providers.ts";
import type { Env } from "../../env.ts";
import { getIdentityProvider } from "../../gateways/identity/identity-providers.ts";
import { getMessageSenders } from "../../gateways/messaging/message-senders.ts";

type Where = { env: Env; brand: Pick<Brand, "channel"> };

/** The channel shows it, the brand has its keys, and whoever comes without a contact can be sent a code. */
export function listEnabledProviders({ env, brand }: Where): readonly OAuthProvider[] {
  const { methods } = listLoginOptions(brand.channel);
  const carriers = getMessageSenders(env);
  return OAUTH_PROVIDERS.filter(
    (provider) =>
      methods.includes(provider) &&
      getIdentityProvider(env, provider) !== undefined &&
      (verifiesEmail(provider) || carriers[linkedByProvider(provider)] !== undefined),
  );
}

/** Every way in that works here, in the order it is shown. */
export function listEnabledLoginMethods(where: Where): LoginMethod[] {
  const providers = listEnabledProviders(where);
  const carriers = getMessageSenders(where.env);
  return listLoginOptions(where.brand.channel).methods.filter((method) => {
    if (method === "email" || method === "phone") return carriers[method] !== undefined;
    const provider = parseOAuthProvider(method);
    return provider === undefined || providers.includes(provider);
  });
}
