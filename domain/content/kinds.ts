/** User-generated content; all kinds are liked, reported and reviewed in the same way. */
export const CONTENT_KINDS = ["comment", "post"] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** `deleted` by the author, `removed` by a moderator. */
export const CONTENT_STATES = ["visible", "deleted", "removed"] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** A reported comment or post in review. */
export const CASE_STATES = ["open", "claimed", "kept", "removed"] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** The kinds of pages and posts that can have comments. */
export const SUBJECT_KINDS = ["article", "video", "match", "post"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
