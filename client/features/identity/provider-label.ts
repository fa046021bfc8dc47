import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { m } from "#messages";

const NAMES: Record<OAuthProvider, () => string> = {
  google: () => m.provider_google(),
  apple: () => m.provider_apple(),
  line: () => m.provider_line(),
  x: () => m.provider_x(),
  facebook: () => m.provider_facebook(),
  wechat: () => m.provider_wechat(),
  qq: () => m.provider_qq(),
};

export const providerLabel = (provider: OAuthProvider): string => NAMES[provider]();
