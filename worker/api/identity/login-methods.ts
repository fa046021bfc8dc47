import type { Brand, LoginMethod } from "#domain/brands/brand.ts";
import { loginOptions } from "#domain/brands/channels.ts";
import { boundBy, PROVIDERS, type Provider, readProvider, vouchesForEmail } from "#domain/identity/oauth-providers.ts";
import type { Env } from "../../env.ts";
import { houseOf } from "../../gateways/identity/identity-providers.ts";
import { carriersOf } from "../../gateways/messaging/message-senders.ts";

type Where = { env: Env; brand: Pick<Brand, "channel"> };

/** The channel shows it, the brand has its keys, and whoever comes without a contact can be sent a code. */
export function offeredProviders({ env, brand }: Where): readonly Provider[] {
  const { methods } = loginOptions(brand.channel);
  const carriers = carriersOf(env);
  return PROVIDERS.filter(
    (provider) =>
      methods.includes(provider) &&
      houseOf(env, provider) !== undefined &&
      (vouchesForEmail(provider) || carriers[boundBy(provider)] !== undefined),
  );
}

/** Every way in that works here, in the order it is shown. */
export function offeredMethods(where: Where): LoginMethod[] {
  const providers = offeredProviders(where);
  const carriers = carriersOf(where.env);
  return loginOptions(where.brand.channel).methods.filter((method) => {
    if (method === "email" || method === "phone") return carriers[method] !== undefined;
    const provider = readProvider(method);
    return provider === undefined || providers.includes(provider);
  });
}
