// Separate from the contract, so that the home page does not load its schemas.
export const SPORT_TABS = ["recommended", "soccer", "basketball", "esports", "baseball", "tennis", "other"] as const;
export type SportTab = (typeof SPORT_TABS)[number];
