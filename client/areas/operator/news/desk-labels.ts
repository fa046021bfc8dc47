import type { NewsBlock } from "#domain/news/document.ts";
import type { NewsEvent, NewsState } from "#domain/news/states.ts";
import { m } from "#messages";

const STATES: Record<NewsState, () => string> = {
  draft: m.desk_state_draft,
  in_review: m.desk_state_in_review,
  scheduled: m.desk_state_scheduled,
  published: m.desk_state_published,
  corrected: m.desk_state_corrected,
  withdrawn: m.desk_state_withdrawn,
};
const EVENTS: Record<NewsEvent, () => string> = {
  submit: m.desk_event_submit,
  return: m.desk_event_return,
  schedule: m.desk_event_schedule,
  publish: m.desk_event_publish,
  correct: m.desk_event_correct,
  add_translation: m.desk_event_add_translation,
  withdraw: m.desk_event_withdraw,
  reopen: m.desk_event_reopen,
};
const BLOCKS: Record<NewsBlock["kind"], () => string> = {
  paragraph: m.desk_block_paragraph,
  heading: m.desk_block_heading,
  list: m.desk_block_list,
  quote: m.desk_block_quote,
  image: m.desk_block_image,
  gallery: m.desk_block_gallery,
  match: m.desk_block_match,
  table: m.desk_block_table,
  lineup: m.match_tab_lineups,
  video: m.desk_block_video,
};

export const newsStateLabel = (state: NewsState): string => STATES[state]();
export const newsEventLabel = (event: NewsEvent): string => EVENTS[event]();
export const newsBlockLabel = (kind: NewsBlock["kind"]): string => BLOCKS[kind]();
