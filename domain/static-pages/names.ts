// Separate from the contract: every page needs the names, none the schemas.
export const LEGAL_PAGES = ["complaint", "cooperation", "power", "privacy", "responsibility", "service"] as const;
export const STATIC_PAGES = ["about", ...LEGAL_PAGES] as const;
