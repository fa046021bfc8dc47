export const STORED_VIDEO_KINDS = ["replay", "highlights", "upload", "official"] as const;
export type VideoKind = (typeof STORED_VIDEO_KINDS)[number];

export const VIDEO_STATES = ["draft", "in_review", "published", "withdrawn"] as const;
export type VideoState = (typeof VIDEO_STATES)[number];
export const VIDEO_EVENTS = ["submit", "return", "publish", "withdraw"] as const;
export type VideoEvent = (typeof VIDEO_EVENTS)[number];

const NEXT: Record<VideoState, Partial<Record<VideoEvent, VideoState>>> = {
  draft: { submit: "in_review", publish: "published", withdraw: "withdrawn" },
  in_review: { return: "draft", publish: "published", withdraw: "withdrawn" },
  published: { withdraw: "withdrawn" },
  withdrawn: { publish: "published" },
};
/** Streamers submit and withdraw their own videos; operators decide about all videos. */
const OWNER_EVENTS: readonly VideoEvent[] = ["submit", "withdraw"];
/** Events whose reason is sent to the owner. */
const WITH_REASON: readonly VideoEvent[] = ["return", "withdraw"];

/** Operators act as such even on their own videos. */
export type VideoActor = "owner" | "operator";

export const listVideoEvents = (state: VideoState, actor: VideoActor): VideoEvent[] =>
  VIDEO_EVENTS.filter(
    (event) =>
      NEXT[state][event] !== undefined && (actor === "operator" ? event !== "submit" : OWNER_EVENTS.includes(event)),
  );

/** The state after an event; undefined if the event is not allowed. */
export const nextVideoState = (state: VideoState, event: VideoEvent, actor: VideoActor): VideoState | undefined =>
  listVideoEvents(state, actor).includes(event) ? NEXT[state][event] : undefined;

export const needsVideoReason = (event: VideoEvent, actor: VideoActor): boolean =>
  actor === "operator" && WITH_REASON.includes(event);

/** Owners cannot edit a video under review, because reviewers approve the texts as they are. */
export const isVideoEditable = (state: VideoState, actor: VideoActor): boolean =>
  actor === "operator" || state === "draft" || state === "published";
