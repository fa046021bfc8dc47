import type { Provider } from "#domain/identity/oauth-providers.ts";
import { apple } from "./apple.ts";
import { facebook } from "./facebook.ts";
import { google } from "./google.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { line } from "./line.ts";
import { SIGN_IN_KEYS, type SignInEnv, signInKey } from "./provider-settings.ts";
import { qq } from "./qq.ts";
import { wechat } from "./wechat.ts";
import { x } from "./x.ts";

type Keys = { id: string; secret: string; url: string | undefined };

const PLAIN: Record<Exclude<Provider, "apple">, (keys: Keys) => IdentityProvider> = {
  google,
  line,
  x,
  facebook,
  wechat,
  qq,
};

/** The house of a provider, where this brand has its keys. */
export function houseOf(env: SignInEnv, provider: Provider): IdentityProvider | undefined {
  const key = (name: string) => env[signInKey(provider, name)] ?? "";
  if (SIGN_IN_KEYS[provider].some((name) => key(name) === "")) return undefined;
  const url = key("URL") || undefined;
  if (provider !== "apple") return PLAIN[provider]({ id: key("ID"), secret: key("SECRET"), url });
  return apple({ id: key("ID"), team: key("TEAM"), keyId: key("KEY_ID"), key: key("KEY"), url });
}
