import type { VideoEvent, VideoState } from "#domain/videos/states.ts";
import { m } from "#messages";

const STATES: Record<VideoState, () => string> = {
  draft: m.desk_state_draft,
  in_review: m.desk_state_in_review,
  published: m.desk_state_published,
  withdrawn: m.desk_state_withdrawn,
};
const EVENTS: Record<VideoEvent, () => string> = {
  submit: m.desk_event_submit,
  return: m.desk_event_return,
  publish: m.desk_event_publish,
  withdraw: m.desk_event_withdraw,
};

export const videoStateLabel = (state: VideoState): string => STATES[state]();
export const videoEventLabel = (event: VideoEvent): string => EVENTS[event]();
