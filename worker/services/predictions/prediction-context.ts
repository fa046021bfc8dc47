import type { Locale } from "#domain/i18n/locales.ts";
import type { RoomContext } from "../chat/room-context.ts";
import type { PredictionReader } from "./spoiler-visibility.ts";

/** What the verbs about predictions need to know beside the room's. */
export type PredictionContext = RoomContext & {
  locale: Locale;
  reader: PredictionReader;
  /** By the brand and by where the caller is. */
  isOffered: boolean;
};
