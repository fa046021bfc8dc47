/** What users write; it is liked, reported and reviewed alike. */
export const CONTENT_KINDS = ["comment", "post"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** `deleted` by its author, `removed` by a moderator. */
export const CONTENT_STATES = ["visible", "deleted", "removed"] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** A reported comment or post in review. */
export const CASE_STATES = ["open", "claimed", "kept", "removed"] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What comments can be written about. */
export const SUBJECT_KINDS = ["article", "video", "match", "post"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
