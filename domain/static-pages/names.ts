// Separate from the contract, because every page needs the names, but none needs the schemas.
export const LEGAL_PAGES = ["complaint", "cooperation", "power", "privacy", "responsibility", "service"] as const;
export const STATIC_PAGES = ["about", ...LEGAL_PAGES] as const;
