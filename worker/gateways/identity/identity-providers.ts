import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { createAppleProvider } from "./apple.ts";
import { createFacebookProvider } from "./facebook.ts";
import { createGoogleProvider } from "./google.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { createLineProvider } from "./line.ts";
import { getProviderEnvName, PROVIDER_ENV_KEYS, type SignInEnv } from "./provider-settings.ts";
import { createQqProvider } from "./qq.ts";
import { createWechatProvider } from "./wechat.ts";
import { createXProvider } from "./x.ts";

type Keys = { id: string; secret: string; url: string | undefined };

const PLAIN: Record<Exclude<OAuthProvider, "apple">, (keys: Keys) => IdentityProvider> = {
  google: createGoogleProvider,
  line: createLineProvider,
  x: createXProvider,
  facebook: createFacebookProvider,
  wechat: createWechatProvider,
  qq: createQqProvider,
};

/** Undefined if the provider is not configured. */
export function getIdentityProvider(env: SignInEnv, provider: OAuthProvider): IdentityProvider | undefined {
  const key = (name: string) => env[getProviderEnvName(provider, name)] ?? "";
  if (PROVIDER_ENV_KEYS[provider].some((name) => key(name) === "")) return undefined;
  const url = key("URL") || undefined;
  if (provider !== "apple") return PLAIN[provider]({ id: key("ID"), secret: key("SECRET"), url });
  return createAppleProvider({ id: key("ID"), team: key("TEAM"), keyId: key("KEY_ID"), key: key("KEY"), url });
}
