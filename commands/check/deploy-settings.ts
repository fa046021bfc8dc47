import { readFileSync } from "node:fs";
import { join } from "node:path";
import { OAUTH_PROVIDERS } from "#domain/identity/oauth-providers.ts";
import { FEED_SOURCE_DEFINITIONS } from "#worker/gateways/feeds/source-settings.ts";
import { getProviderEnvName, PROVIDER_ENV_KEYS } from "#worker/gateways/identity/provider-settings.ts";
import { ROOT } from "../root.ts";

/** Types that declare the variables of `Env`, and their source files. */
const ENV_TYPES = [
  ["worker/env.ts", "Env"],
  ["worker/gateways/payments/payment-settings.ts", "PaymentEnv"],
] as const;
const BINDINGS = ["DB", "MEDIA", "ROOMS", "ASSETS", "FEED_RAW", "METRICS"];

/** Lists the upper-case members of `export type <name> = { … }`. */
export function listEnvMembers(source: string, name: string): string[] {
  const [, body = ""] = new RegExp(`export type ${name} = \\{([\\s\\S]*?)\\n\\}`).exec(source) ?? [];
  return [...body.matchAll(/^ {2}([A-Z][A-Z_]*)\??:/gm)].map(([, member = ""]) => member);
}

export const listKnownSettings = (): string[] => [
  ...ENV_TYPES.flatMap(([file, name]) => listEnvMembers(readFileSync(join(ROOT, file), "utf8"), name)),
  ...OAUTH_PROVIDERS.flatMap((provider) => PROVIDER_ENV_KEYS[provider].map((key) => getProviderEnvName(provider, key))),
  ...FEED_SOURCE_DEFINITIONS.flatMap(({ prefix }) =>
    ["URL", "KEY", "PER_MINUTE", "PER_DAY"].map((key) => `${prefix}_${key}`),
  ),
  "FEED_PRIORITY",
];

export const listMissing = (settings: readonly string[], text: string): string[] =>
  settings.filter((name) => !text.includes(`\`${name}\``));

/** docs/deploy.md must document every variable and secret that the worker reads. */
export function findUndocumentedSettings(): string[] {
  const text = readFileSync(join(ROOT, "docs/deploy.md"), "utf8");
  const settings = listKnownSettings().filter((name) => !BINDINGS.includes(name));
  return listMissing(settings, text).map((name) => `docs/deploy.md does not name ${name}`);
}
