import type { Provider } from "#domain/identity/oauth-providers.ts";
import { m } from "#messages";

const NAMES: Record<Provider, () => string> = {
  google: () => m.provider_google(),
  apple: () => m.provider_apple(),
  line: () => m.provider_line(),
  x: () => m.provider_x(),
  facebook: () => m.provider_facebook(),
  wechat: () => m.provider_wechat(),
  qq: () => m.provider_qq(),
};

/** As its users call it in the reader's language. */
export const providerName = (provider: Provider): string => NAMES[provider]();
