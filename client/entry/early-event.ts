/** Kept from before React listened. */
export type EarlyEvent = Event & {
  /** What the field contained then: a render before the replay empties it. */
  text?: string;
};
