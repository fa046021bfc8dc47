export const NEWS_STATES = ["draft", "in_review", "scheduled", "published", "corrected", "withdrawn"] as const;
export type NewsState = (typeof NEWS_STATES)[number];
/** States in which an article is public. */
export const PUBLIC_NEWS_STATES = ["published", "corrected"] as const satisfies readonly NewsState[];
export type PublicNewsState = (typeof PUBLIC_NEWS_STATES)[number];

export const NEWS_EVENTS = [
  "submit",
  "return",
  "schedule",
  "publish",
  "correct",
  "add_translation",
  "withdraw",
  "reopen",
] as const;
export type NewsEvent = (typeof NEWS_EVENTS)[number];

const NEXT: Record<NewsState, Partial<Record<NewsEvent, NewsState>>> = {
  draft: { submit: "in_review", withdraw: "withdrawn" },
  in_review: { return: "draft", schedule: "scheduled", publish: "published" },
  scheduled: { return: "draft", publish: "published" },
  published: { correct: "corrected", add_translation: "published", withdraw: "withdrawn" },
  corrected: { correct: "corrected", add_translation: "corrected", withdraw: "withdrawn" },
  withdrawn: { reopen: "draft" },
};

/** The state after an event; undefined if the event is not allowed. */
export const nextNewsState = (state: NewsState, event: NewsEvent): NewsState | undefined => NEXT[state][event];
export const listNewsEvents = (state: NewsState): NewsEvent[] =>
  NEWS_EVENTS.filter((event) => NEXT[state][event] !== undefined);

export const isPublicNews = (state: NewsState): state is PublicNewsState =>
  PUBLIC_NEWS_STATES.some((one) => one === state);

/** Not editable under review or when scheduled, because reviewers approve the text as it is. */
export const isNewsEditable = (state: NewsState): boolean => state === "draft" || isPublicNews(state);

/** The author who submitted an article cannot publish it. */
export const needsSecondEditor = (event: NewsEvent): boolean => event === "publish" || event === "schedule";
