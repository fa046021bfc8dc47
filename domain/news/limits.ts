export const MAX_NEWS_TITLE_LENGTH = 160;
export const MIN_NEWS_TITLE_LENGTH = 5;
export const MAX_NEWS_SUMMARY_LENGTH = 400;
export const MAX_NEWS_BLOCKS = 120;
/** Total text length of one language version. */
export const MAX_NEWS_TEXT_LENGTH = 40_000;
export const MAX_NEWS_LINE_LENGTH = 4_000;
export const MAX_NEWS_LIST_ITEMS = 40;
export const MAX_NEWS_TABLE_COLUMNS = 12;
export const MAX_NEWS_TABLE_ROWS = 60;
/** Includes the images of galleries. */
export const MAX_NEWS_IMAGES = 20;
export const MIN_NEWS_GALLERY_IMAGES = 2;
export const MAX_NEWS_GALLERY_IMAGES = 12;
/** Each line-up is a query when the article is read. */
export const MAX_NEWS_LINEUPS = 2;
export const MAX_NEWS_LINKS = 12;
export const MAX_NEWS_NOTE_LENGTH = 300;
export const MAX_NEWS_REVISIONS = 200;
/** Within this time, an autosave replaces the editor's previous one. */
export const NEWS_AUTOSAVE_REPLACE_WINDOW_MS = 600_000;
