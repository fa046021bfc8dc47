import type { Locale } from "#domain/locale/locales.ts";
import type { RoomContext } from "../rooms/room-context.ts";
import type { Reader } from "./as-seen.ts";

/** What the verbs about predictions need to know beside the room's. */
export type PredictionContext = RoomContext & {
  locale: Locale;
  reader: Reader;
  /** By the brand and by where the caller is. */
  isOffered: boolean;
};
