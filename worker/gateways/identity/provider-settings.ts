import { PROVIDERS, type Provider } from "#domain/identity/oauth-providers.ts";

/** `SIGN_IN_GOOGLE_ID`, `SIGN_IN_GOOGLE_SECRET` … */
export type SignInEnv = { [name: `SIGN_IN_${string}`]: string | undefined };

const PAIR = ["ID", "SECRET"];
/** All of a provider's keys, or none: with half of them its button would fail. */
export const SIGN_IN_KEYS: Record<Provider, readonly string[]> = {
  google: PAIR,
  apple: ["ID", "TEAM", "KEY_ID", "KEY"],
  line: PAIR,
  x: PAIR,
  facebook: PAIR,
  wechat: PAIR,
  qq: PAIR,
};

export const signInKey = (provider: Provider, name: string): `SIGN_IN_${string}` =>
  `SIGN_IN_${provider.toUpperCase()}_${name}`;

/** What is wrong with the keys, for the check at the start. A name that nobody reads is a slip of the pen. */
export function signInProblems(env: Readonly<Record<string, unknown>>): string[] {
  const problems: string[] = [];
  const known = new Set<string>();
  for (const provider of PROVIDERS) {
    const names = SIGN_IN_KEYS[provider].map((name) => signInKey(provider, name));
    const url = signInKey(provider, "URL");
    for (const name of [...names, url]) known.add(name);
    const missing = names.filter((name) => !env[name]);
    if (missing.length > 0 && missing.length < names.length) problems.push(`${missing.join(", ")} is missing`);
    if (env.ENVIRONMENT === "production" && env[url] && !String(env[url]).startsWith("https://"))
      problems.push(`${url} must begin with https://`);
  }
  const unknown = Object.keys(env).filter((name) => name.startsWith("SIGN_IN_") && !known.has(name));
  return [...problems, ...unknown.map((name) => `${name} is no setting`)];
}
