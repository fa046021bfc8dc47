// Separate from the contract, whose schemas the home page does not need.
export const SPORT_TABS = ["recommended", "soccer", "basketball", "esports", "baseball", "tennis", "other"] as const;
export type SportTab = (typeof SPORT_TABS)[number];
