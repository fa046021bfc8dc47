/** Of the terms experts accept before they apply; a new text has a new version and is accepted again. */
export const EXPERT_TERMS_VERSION = "2026-11";
