import type { FeedProvider, TranslatedResponse } from "../sources/source-match.ts";
import { translateApiFootball } from "./api-football/translate.ts";
import { translatePandaScore } from "./pandascore/translate.ts";

/** Translates one payload of a provider. It never throws: unreadable rows are rejected one by one. */
export const translateResponse = (provider: FeedProvider, text: string, requestedAtMs: number): TranslatedResponse =>
  provider === "api-football" ? translateApiFootball(text, requestedAtMs) : translatePandaScore(text);
