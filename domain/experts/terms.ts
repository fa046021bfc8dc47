/**
 * The version of the terms that applicants accept; bump it with every change of the text, so that they accept again.
 */
export const EXPERT_TERMS_VERSION = "2026-11";
