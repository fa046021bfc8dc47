// Apart from the contract: routes need the names on every page, and its schemas on none.
export const LEGAL_PAGES = ["complaint", "cooperation", "power", "privacy", "responsibility", "service"] as const;
export const STATIC_PAGES = ["about", ...LEGAL_PAGES] as const;
