/** In user-perceived characters. Long enough for an opinion, short enough for a list. */
export const MAX_COMMENT_LENGTH = 1_000;
export const MAX_POST_LENGTH = 1_000;
export const MAX_POST_PICTURES = 9;
/** Includes pictures that were never posted. */
export const MAX_POST_PICTURES_PER_DAY = 60;
/** Pictures that belong to no post are deleted after this time. */
export const UNUSED_PICTURE_HOURS = 24;
/** Accounts one text can mention; further mentions stay plain text. */
export const MAX_CONTENT_MENTIONS = 5;
/** Comments are locked after this, because by then replies refer to them. */
export const COMMENT_EDIT_MINUTES = 5;
/** Comments and posts of one account within a minute and within a day. */
export const MAX_COMMENTS_PER_MINUTE = 5;
export const MAX_COMMENTS_PER_DAY = 300;
export const MAX_POSTS_PER_MINUTE = 2;
export const MAX_POSTS_PER_DAY = 50;
/** The same text within this time is rejected as a repeat. */
export const CONTENT_REPEAT_SECONDS = 120;
/** Replies shown with their comment; further ones are loaded on request. */
export const FIRST_REPLIES = 2;
export const MAX_CASE_NOTE_LENGTH = 500;
