import { type FeedProvider, SOURCE_MATCH_PARTS, type SourceMatchPart } from "#domain/feed/sources/source-match.ts";

export type SourceSettings = {
  id: string;
  url: string;
  key: string;
  perMinute: number | undefined;
  perDay: number | undefined;
};

/** All polled sources, highest priority first. A backup is the same provider under another address. */
export const FEED_SOURCE_DEFINITIONS = [
  { id: "api-football", provider: "api-football", prefix: "API_FOOTBALL" },
  { id: "api-football-backup", provider: "api-football", prefix: "API_FOOTBALL_BACKUP" },
  { id: "pandascore", provider: "pandascore", prefix: "PANDASCORE" },
  { id: "pandascore-backup", provider: "pandascore", prefix: "PANDASCORE_BACKUP" },
] as const satisfies readonly { id: string; provider: FeedProvider; prefix: string }[];

type Prefix = (typeof FEED_SOURCE_DEFINITIONS)[number]["prefix"];
type SettingName = `${Prefix}_${"URL" | "KEY" | "PER_MINUTE" | "PER_DAY"}`;
/** Settings of polled feeds; a source without settings is off. */
export type FeedEnv = { [Name in SettingName]?: string } & { FEED_PRIORITY?: string };

const ORDER = /^[a-z]+=[a-z-]+(>[a-z-]+)*$/;

/** "events=pandascore-backup>pandascore odds=…": the priority of sources for a group of fields. */
export function parseFeedPriority(setting: string | undefined): Map<SourceMatchPart, string[]> | undefined {
  const orders = new Map<SourceMatchPart, string[]>();
  for (const word of (setting ?? "").split(/\s+/).filter(Boolean)) {
    const [name = "", list = ""] = word.split("=");
    const part = SOURCE_MATCH_PARTS.find((one) => one === name);
    const ids = list.split(">");
    if (!ORDER.test(word) || !part || ids.some((id) => !FEED_SOURCE_DEFINITIONS.some((one) => one.id === id)))
      return undefined;
    orders.set(part, ids);
  }
  return orders;
}

const budget = (setting: string | undefined): number | undefined => (setting ? Number(setting) : undefined);

/** The enabled sources with their settings. */
export const listSourceSettings = (env: FeedEnv) =>
  FEED_SOURCE_DEFINITIONS.flatMap(({ id, provider, prefix }) => {
    const [url, key] = [env[`${prefix}_URL`], env[`${prefix}_KEY`]];
    if (!url || !key) return [];
    const perMinute = budget(env[`${prefix}_PER_MINUTE`]);
    return [{ id, provider, url: url.replace(/\/+$/, ""), key, perMinute, perDay: budget(env[`${prefix}_PER_DAY`]) }];
  });

const isBudget = (setting: string) => /^[1-9]\d{0,6}$/.test(setting);

/** For the startup check: incomplete sources, invalid addresses and budgets. */
export function findFeedEnvProblems(env: { [Name in keyof FeedEnv]?: unknown }, secure: boolean): string[] {
  const problems: string[] = [];
  for (const { prefix } of FEED_SOURCE_DEFINITIONS) {
    const [url, key] = [env[`${prefix}_URL`], env[`${prefix}_KEY`]];
    if (!url && !key) continue;
    if (!url) problems.push(`${prefix}_URL is missing`);
    else if (!URL.canParse(String(url)) || !(secure ? /^https:/ : /^https?:/).test(String(url))) {
      problems.push(`${prefix}_URL is no address`);
    }
    if (!key) problems.push(`${prefix}_KEY is missing`);
    for (const name of [`${prefix}_PER_MINUTE`, `${prefix}_PER_DAY`] as const) {
      if (env[name] && !isBudget(String(env[name]))) problems.push(`${name} is no number of requests`);
    }
  }
  if (env.FEED_PRIORITY && !parseFeedPriority(String(env.FEED_PRIORITY)))
    problems.push("FEED_PRIORITY is not understood");
  return problems;
}
