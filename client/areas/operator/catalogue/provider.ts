import { FEED_PROVIDERS, type FeedProvider } from "#domain/feed/sources/source-match.ts";

export type Provider = FeedProvider;
export const PROVIDER_NAMES: Record<Provider, () => string> = {
  "api-football": () => "API-Football",
  pandascore: () => "PandaScore",
};
export const PROVIDER_OPTIONS = FEED_PROVIDERS.map((value) => ({ value, label: PROVIDER_NAMES[value]() }));

export const isProviderId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);
export const isSiteId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
