// Apart from the contract, whose schemas the home page has no use for.
export const SPORT_TABS = ["recommended", "soccer", "basketball", "esports", "baseball", "tennis", "other"] as const;
export type SportTab = (typeof SPORT_TABS)[number];
