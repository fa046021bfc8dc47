import { OAUTH_PROVIDERS, type OAuthProvider } from "#domain/identity/oauth-providers.ts";

/** `SIGN_IN_GOOGLE_ID`, `SIGN_IN_GOOGLE_SECRET` … */
export type SignInEnv = { [name: `SIGN_IN_${string}`]: string | undefined };

const PAIR = ["ID", "SECRET"];
/** Either all settings of a provider are set or none. */
export const PROVIDER_ENV_KEYS: Record<OAuthProvider, readonly string[]> = {
  google: PAIR,
  apple: ["ID", "TEAM", "KEY_ID", "KEY"],
  line: PAIR,
  x: PAIR,
  facebook: PAIR,
  wechat: PAIR,
  qq: PAIR,
};

export const getProviderEnvName = (provider: OAuthProvider, name: string): `SIGN_IN_${string}` =>
  `SIGN_IN_${provider.toUpperCase()}_${name}`;

/** For the startup check; an unknown setting is reported as a likely typo. */
export function findSignInEnvProblems(env: Readonly<Record<string, unknown>>): string[] {
  const problems: string[] = [];
  const known = new Set<string>();
  for (const provider of OAUTH_PROVIDERS) {
    const names = PROVIDER_ENV_KEYS[provider].map((name) => getProviderEnvName(provider, name));
    const url = getProviderEnvName(provider, "URL");
    for (const name of [...names, url]) known.add(name);
    const missing = names.filter((name) => !env[name]);
    if (missing.length > 0 && missing.length < names.length) problems.push(`${missing.join(", ")} is missing`);
    if (env.ENVIRONMENT === "production" && env[url] && !String(env[url]).startsWith("https://"))
      problems.push(`${url} must begin with https://`);
  }
  const unknown = Object.keys(env).filter((name) => name.startsWith("SIGN_IN_") && !known.has(name));
  return [...problems, ...unknown.map((name) => `${name} is no setting`)];
}
